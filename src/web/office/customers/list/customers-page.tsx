import { useTranslations } from "use-intl";
import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { OfficeSearchForm } from "../../shared/frame/search-form.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import type { CustomerRow, CustomersView } from "../customer/customer-views.ts";
import "../../shared/requests/lists.css";
import "../customers.css";

/** Everyone the business knows, the newest first. */
export function CustomersPage({ view }: { view: CustomersView }) {
  const t = useTranslations();
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeSearchForm
        action={view.action}
        label={t("console.customers.label")}
        hint={t("console.search.lead")}
        typed={view.typed}
      />
      {view.rows.length > 0 && (
        <ul className="visit-list">
          {view.rows.map((row) => (
            <Row key={row.href} row={row} />
          ))}
        </ul>
      )}
      {view.note !== null && <p className="muted">{view.note}</p>}
      {view.pages.length > 0 && (
        <p className="customer-pages">
          {view.pages.map(({ label, href }) => (
            <OfficeLink key={href} to={href} look="quiet">
              {label}
            </OfficeLink>
          ))}
        </p>
      )}
    </Sheet>
  );
}

function Row({ row: { href, who, contact, when } }: { row: CustomerRow }) {
  return (
    <li>
      <OfficeLink className="visit-list__row customer-row" to={href}>
        <span className="visit-list__who">{who}</span> <span className="visit-list__what">{contact}</span>{" "}
        <span className="visit-list__state">{when}</span>
      </OfficeLink>
    </li>
  );
}
