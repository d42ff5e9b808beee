import { useTranslations } from "use-intl";
import { OfficeLink } from "../frame/office-link.tsx";
import { OfficeSearchForm } from "../frame/search-form.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { SearchView } from "./list-views.ts";
import { VisitList } from "./visit-list.tsx";

/** Finds whatever the visitor says on the phone, and where things are in the office. A script shows the same in a dialog. */
export function SearchPage({ view }: { view: SearchView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={t("console.nav.search")}>
      <OfficeSearchForm
        action={view.action}
        label={t("console.search.everything")}
        hint={t("console.search.lead")}
        typed={view.typed}
        isPage
      />
      <div className="found" data-found="">
        {view.sections.map(({ title, rows }) => (
          <section key={title} className="office-section" aria-label={title}>
            <h2>{title}</h2>
            <VisitList rows={rows} />
          </section>
        ))}
      </div>
      {view.note !== null && <p className="muted">{view.note}</p>}
      {view.customers !== null && (
        <p>
          <OfficeLink to={view.customers.href} className="asks__other">
            {view.customers.label}
          </OfficeLink>
        </p>
      )}
    </Sheet>
  );
}
