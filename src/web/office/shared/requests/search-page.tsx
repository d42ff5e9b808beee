import { useTranslations } from "use-intl";
import { OfficeLink } from "../frame/office-link.tsx";
import { OfficeSearchForm } from "../frame/search-form.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { SearchView } from "./list-views.ts";
import { VisitList } from "./visit-list.tsx";

/** Finds bookings by whatever the visitor says on the phone. */
export function SearchPage({ view }: { view: SearchView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.nav.search")}>
      <OfficeSearchForm
        action={view.action}
        label={t("console.search.label")}
        hint={t("console.search.lead")}
        typed={view.typed}
      />
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
