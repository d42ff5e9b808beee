import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { useHref } from "../../../ui/navigation/shown.ts";
import { OfficeLink } from "../frame/office-link.tsx";
import { Sheet } from "../frame/sheet.tsx";
import type { VoucherListView } from "./voucher-views.ts";
import "../booking/booking.css";
import "./vouchers.css";

/** Vouchers and passes, and what the business still owes their holders. */
export function VoucherListPage({ view }: { view: VoucherListView }) {
  const { labels, rows, note, other, issue } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <form className="office-form voucher-search" method="get" action={useHref(view.action)} role="search">
        <TextField
          name="q"
          type="search"
          label={labels.search}
          hint={labels.hint}
          defaultValue={view.typed}
          autoComplete="off"
        />
        <Button type="submit" icon="search" look="quiet">
          {labels.submit}
        </Button>
      </form>
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
