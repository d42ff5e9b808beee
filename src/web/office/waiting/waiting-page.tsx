import { useTranslations } from "use-intl";
import { OfficeIcon } from "../shared/frame/office-icons.tsx";
import { OfficeLink } from "../shared/frame/office-link.tsx";
import { Sheet } from "../shared/frame/sheet.tsx";
import { ContactLinks } from "./contact-links.tsx";
import type { WaitingLineView, WaitingRow, WaitingView } from "./waiting-views.ts";
import "../shared/front-desk/front-desk.css";
import "./waiting.css";

/** Everyone who waits, by what they wait for. */
export function WaitingPage({ view: { name, title, lead, empty, lines } }: { view: WaitingView }) {
  return (
    <Sheet name={name} title={title} lead={lead}>
      {empty !== null && (
        <div className="lines-empty">
          {empty.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {empty.link !== null && (
            <p>
              <OfficeLink to={empty.link.href} look="quiet">
                {empty.link.label}
              </OfficeLink>
            </p>
          )}
        </div>
      )}
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </Sheet>
  );
}

function Line({ line: { id, leaf, title, href, marks, add, people } }: { line: WaitingLineView }) {
  const t = useTranslations();
  return (
    <section className="line" aria-labelledby={id}>
      <header className="line__head">
        {leaf !== null && (
          <p className="leaf" aria-hidden="true">
            <span className="leaf__month">{leaf.month}</span> <span className="leaf__day">{leaf.day}</span>{" "}
            <span className="leaf__weekday">{leaf.weekday}</span>
          </p>
        )}
        <div className="line__what">
          <h2 id={id}>{href === null ? title : <OfficeLink to={href}>{title}</OfficeLink>}</h2>
          <p className="small muted">{marks.join(" · ")}</p>
        </div>
        {add !== null && (
          <OfficeLink to={add} className="line__add" label={`${t("console.waiting.add")}: ${title}`}>
            <OfficeIcon name="plus" isSmall /> {t("console.waiting.add")}
          </OfficeLink>
        )}
      </header>
      <ol className="people-list line__people">
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ol>
    </section>
  );
}

function Person({ person: { id, href, name, marks, contact, offer, note } }: { person: WaitingRow }) {
  return (
    <li id={id} className="line__person">
      <div className="people-list__row">
        <span className="people-list__name">
          <OfficeLink to={href}>{name}</OfficeLink>
        </span>{" "}
        <span className="people-list__marks small muted">{marks.join(" · ")}</span>{" "}
        {offer !== null && <span className="badge badge--success">{offer}</span>}{" "}
        {note !== null && <span className="badge badge--warning">{note}</span>}
      </div>{" "}
      <p className="people-list__contact line__contact small">
        <ContactLinks links={contact} />
      </p>
    </li>
  );
}
