import { OfficeLink } from "../../shared/frame/office-link.tsx";
import { OfficeSearchForm } from "../../shared/frame/search-form.tsx";
import { Sheet } from "../../shared/frame/sheet.tsx";
import type { VoucherListView } from "../voucher-views.ts";
import "../../shared/booking/booking.css";
import "../vouchers.css";

/** Vouchers and passes, and what the business still owes their holders. */
export function VoucherListPage({ view }: { view: VoucherListView }) {
  const { labels, rows, note, other, issue } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <OfficeSearchForm action={view.action} label={labels.search} hint={labels.hint} typed={view.typed} look="quiet" />
      <p className="office-buttons">
        {issue !== null && (
          <OfficeLink to={issue.href} look="primary">
            {issue.label}
          </OfficeLink>
        )}
        <OfficeLink to={other.href}>{other.label}</OfficeLink>
      </p>
      {rows.length > 0 && (
        <ul className="voucher-list">
          {rows.map(({ href, what, left, who, when, state }) => (
            <li key={href}>
              <OfficeLink className="voucher-list__row" to={href}>
                <span className="voucher-list__what">{what}</span> <span className="voucher-list__left">{left}</span>{" "}
                <span className="voucher-list__who">{who}</span> <span className="voucher-list__when">{when}</span>{" "}
                <span className={`badge badge--${state.tone}`}>{state.text}</span>
              </OfficeLink>
            </li>
          ))}
        </ul>
      )}
      {note !== null && <p className="muted">{note}</p>}
    </Sheet>
  );
}
