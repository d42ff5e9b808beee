import { Link } from "react-router";
import type { CalendarLink, OutcomeStep } from "../booking-views.ts";

/** A single link explains itself, so it gets no heading. */
export function CalendarLinks({ calendar: { title, links, note } }: { calendar: OutcomeStep["calendar"] }) {
  if (links.length === 0) return null;
  const list = (
    <ul className="calendar-links">
      {links.map((link) => (
        <li key={link.kind}>
          <CalendarAnchor link={link} />
        </li>
      ))}
    </ul>
  );
  if (links.length === 1) return list;
  return (
    <section className="pick">
      <h2 className="outcome__heading">{title}</h2>
      {list}
      {note !== null && <p className="muted">{note}</p>}
    </section>
  );
}

function CalendarAnchor({ link: { kind, label, href } }: { link: CalendarLink }) {
  if (kind === "apple") {
    return (
      <Link className="text-link" to={href} reloadDocument>
        {label}
      </Link>
    );
  }
  return (
    <a className="text-link" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
