import { useTranslations } from "use-intl";
import { Icon } from "../icon/icon.tsx";

interface Props {
  id: string;
  text: string | undefined;
}

/** The same text as in the summary. "Error:" is for visitors who see neither the colour nor the icon. */
export function FieldError({ id, text }: Props) {
  const t = useTranslations();
  if (text === undefined) return null;
  return (
    <p className="field__error" id={id}>
      <Icon name="stop" />
      <span>
        <span className="visually-hidden">{t("ui.field.error")} </span>
        {text}
      </span>
    </p>
  );
}
