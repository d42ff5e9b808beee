import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";

interface Props {
  action: string;
  label: string;
  hint: string;
  typed: string;
  /** Quiet where searching is not the main thing on the page. */
  look?: "primary" | "quiet";
  /** The page is opened to search: its field takes what is typed at once. */
  isPage?: boolean;
}

/** One field that finds people, bookings or codes. */
export function OfficeSearchForm({ action, label, hint, typed, look = "primary", isPage = false }: Props) {
  const t = useTranslations();
  return (
    <form className="office-form" method="get" action={useHref(action)} role="search">
      <TextField
        name="q"
        type="search"
        label={label}
        hint={hint}
        defaultValue={typed}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is opened to type this
        autoFocus={(isPage && typed === "") || undefined}
      />
      <Button type="submit" icon="search" look={look}>
        {t("console.nav.search")}
      </Button>
    </form>
  );
}
