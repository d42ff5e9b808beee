import { useTranslations } from "use-intl";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { SearchView } from "./list-views.ts";
import { VisitList } from "./visit-list.tsx";

/** Finds bookings by whatever the visitor says on the phone. */
export function SearchPage({ view }: { view: SearchView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.nav.search")}>
      <form className="office-form" method="get" action={useHref(view.action)} role="search">
        <TextField
          name="q"
          type="search"
          label={t("console.search.label")}
          hint={t("console.search.lead")}
          defaultValue={view.typed}
          autoComplete="off"
        />
        <Button type="submit" icon="search">
          {t("console.nav.search")}
        </Button>
      </form>
      <VisitList rows={view.rows} />
      {view.note !== null && <p className="muted">{view.note}</p>}
      <p>
        <OfficeLink to={view.customers.href} className="asks__other">
          {view.customers.label}
        </OfficeLink>
      </p>
    </Sheet>
  );
}
