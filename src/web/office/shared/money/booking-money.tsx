import { OfficeLink } from "../frame/office-link.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { OfficeForm } from "../frame/office-form.tsx";
import { giveBackField, payByCodeField, takeField, type BookingMoneyView, type OwnCreditsView } from "./money-views.ts";
import { Sums } from "./sums.tsx";

/** What was agreed, what was paid in which way, what is owed, and what can be done about it. */
export function BookingMoney({ view }: { view: BookingMoneyView }) {
  const { title, rows, notes, take, own, atOnce, links, giveBack } = view;
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
      <OwnCredits view={own} />
      {atOnce !== null && (
        <OfficeForm fields={takeField} action={atOnce.action} values={atOnce.values} className="money-at-once">
          {atOnce.ways.map(({ method, text, label }) => (
            <Button
              key={method}
              type="submit"
              // What the customer has comes first.
              look={own.options.length > 0 ? "quiet" : "primary"}
              name={takeField("method")}
              value={method}
              aria-label={label}
            >
              {text}
            </Button>
          ))}
        </OfficeForm>
      )}
      {(take !== null || links.length > 0) && (
        <div className="office-buttons">
          {take !== null && (
            <OfficeLink to={take.href} look="quiet">
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

/** What the customer has that fits: one press each. */
export function OwnCredits({ view: { title, action, options } }: { view: OwnCreditsView }) {
  if (options.length === 0) return null;
  return (
    <section className="money-own" aria-labelledby="own">
      <h2 id="own">{title}</h2>
      <ul>
        {options.map(({ id, name, left, pays, values, submit, label }) => (
          <li key={id} className="money-own__one">
            <p>
              <b>{name}</b> <span className="muted">{left}</span> <span>{pays}</span>
            </p>
            <OfficeForm fields={payByCodeField} action={action} values={values} className="">
              <Button type="submit" aria-label={label}>
                {submit}
              </Button>
            </OfficeForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
