import { OfficeLink } from "../frame/office-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm } from "../frame/office-form.tsx";
import { giveBackField, type BookingMoneyView } from "./money-views.ts";
import { Sums } from "./sums.tsx";

/** What was agreed, what was paid in which way, what is owed, and what can be done about it. */
export function BookingMoney({ view: { title, rows, notes, take, links, giveBack } }: { view: BookingMoneyView }) {
  return (
    <section className="office-section booking-money" aria-labelledby="money">
      <h2 id="money">{title}</h2>
      <Sums rows={rows} />
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
      {giveBack !== null && (
        <OfficeForm fields={giveBackField} action={giveBack.action} values={giveBack.values} className="office-buttons">
          <Button type="submit">{giveBack.text}</Button>
        </OfficeForm>
      )}
      {(take !== null || links.length > 0) && (
        <div className="office-buttons">
          {take !== null && (
            <OfficeLink to={take.href} look={take.isPrimary ? "primary" : "quiet"}>
              {take.text}
            </OfficeLink>
          )}
          {links.map(({ href, text }) => (
            <OfficeLink key={href} to={href}>
              {text}
            </OfficeLink>
          ))}
        </div>
      )}
    </section>
  );
}
