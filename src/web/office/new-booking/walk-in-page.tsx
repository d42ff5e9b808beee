import { Avatar } from "../../ui/avatar/avatar.tsx";
import { faultAbove, OfficeForm, type FormResult } from "../shared/frame/office-form.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { holdField, type WalkInRow, type WalkInView } from "./new-booking-views.ts";
import "../shared/day/day.css";
import "./new-booking.css";

/** Everything that can begin now or soon. Each entry is a button that holds its time. */
export function WalkInPage({ view, result }: { view: WalkInView; result: FormResult | undefined }) {
  const { action, key, filter, groups, empty, fits } = view;
  return (
    <Sheet name={view.name} title={view.title} lead={view.lead}>
      <div className="walk-in">
        {filter !== null && (
          <nav aria-label={filter.label}>
            <ul className="walk-in__filter">
              {filter.links.map(({ label, href, isCurrent }) => (
                <li key={href}>
                  <OfficeLink to={href} isCurrent={isCurrent}>
                    {label}
                  </OfficeLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <OfficeForm
          fields={holdField}
          action={action}
          values={{ key }}
          fault={faultAbove(result)}
          className="walk-in__form"
        >
          {groups.map(({ id, title, isSoon, rows }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className={isSoon ? "walk-in__soon" : "visually-hidden"}>
                {title}
              </h2>
              <ol className="can">
                {rows.map((row) => (
                  <li key={row.choice}>
                    <Choice row={row} />
                  </li>
                ))}
              </ol>
            </section>
          ))}
          {empty !== null && <p className="walk-in__empty">{empty}</p>}
        </OfficeForm>
        <p className="walk-in__fits">
          <span className="muted">{fits.text}</span>{" "}
          {fits.links.map(({ label, href }) => (
            <span key={href}>
              <OfficeLink to={href}>{label}</OfficeLink>{" "}
            </span>
          ))}
        </p>
      </div>
    </Sheet>
  );
}

function Choice({ row: { choice, hue, service, about, people, when, isSoon } }: { row: WalkInRow }) {
  return (
    <button className={`can__choice h${hue}`} type="submit" name={holdField("choice")} value={choice}>
      {people.slice(0, 1).map(({ name, photo }) => (
        <Avatar key={name} name={name} photo={photo} size="small" />
      ))}
      <span className="can__what">
        <b>{service}</b> <small>{about}</small>
      </span>{" "}
      <span className={isSoon ? "can__when can__when--soon" : "can__when"}>
        <span>{when.lead}</span> <span>{when.time}</span>
      </span>
    </button>
  );
}
