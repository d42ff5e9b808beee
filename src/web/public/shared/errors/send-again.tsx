import { useTranslations } from "use-intl";
import type { SentFields } from "../../../http/sent-fields.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useHref, useLocation } from "../../../ui/navigation/shown.ts";

/** Sends a form once more that the server could not handle. It holds what was typed, and needs no script. */
export function SendAgain({ sent: { fields, isIncomplete } }: { sent: SentFields }) {
  const t = useTranslations();
  const { pathname, search } = useLocation();
  // A form may have a name and a value twice.
  const numbered = fields.map(([name, value], at) => ({ id: at, name, value }));
  return (
    <form method="post" action={useHref(pathname + search)}>
      {numbered.map(({ id, name, value }) => (
        <input key={id} type="hidden" name={name} value={value} />
      ))}
      <p>{t("error.sent.kept")}</p>
      {isIncomplete && <p>{t("error.sent.partly")}</p>}
      <Button type="submit">{t("error.sent.again")}</Button>
    </form>
  );
}
