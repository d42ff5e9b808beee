import { OfficeLink } from "../../../shared/frame/office-link.tsx";
import type { WholePartyView } from "../../new-booking-views.ts";

/** Who has what. */
export function PartyPart({ party: { people, more } }: { party: WholePartyView }) {
  return (
    <div className="new-booking__party">
      {people.map((person) => (
        <section key={person.key} aria-label={person.title}>
          <h2>{person.title}</h2>
          <ul>
            {person.lines.map(({ key, label, remove }) => (
              <li key={key}>
                {label}{" "}
                <OfficeLink to={remove.href} label={remove.label}>
                  ×
                </OfficeLink>
              </li>
            ))}
          </ul>
          <p>
            <OfficeLink to={person.more.href} label={`${person.title}: ${person.more.label}`}>
              {person.more.label}
            </OfficeLink>
          </p>
        </section>
      ))}
      <p className="new-booking__more">
        {more.map(({ label, href }) => (
          <OfficeLink key={href} to={href}>
            {label}
          </OfficeLink>
        ))}
      </p>
    </div>
  );
}
