import { useTranslations } from "use-intl";
import { TextField } from "../../ui/field/text-field.tsx";
import { loginField } from "./calendar-views.ts";

interface Props {
  /** What was typed before. */
  user: string | undefined;
  error: string | undefined;
  isOptional?: true;
}

/** A user name and a password, which no page shows again. */
export function LoginFields({ user, error, isOptional }: Props) {
  const t = useTranslations();
  const optional = isOptional === undefined ? {} : { isOptional };
  return (
    <>
      <TextField
        name={loginField("user")}
        label={t("console.calendars.user")}
        defaultValue={user}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...optional}
      />
      <TextField
        name={loginField("password")}
        type="password"
        label={t("console.calendars.password")}
        hint={t("console.calendars.passwordHint")}
        autoComplete="new-password"
        {...optional}
      />
    </>
  );
}
