import { ButtonLink } from "../../../ui/button/button-link.tsx";
import { TextLink } from "../../../ui/button/text-link.tsx";
import type { CalendarLink, OutcomeStep } from "../page/outcome-views.ts";

/** A button for the visitor's own calendar. The others are folded away. */
export function CalendarLinks({ calendar: { own, others, links, note } }: { calendar: OutcomeStep["calendar"] }) {
  if (own === null) return null;
  return (
    <div className="calendar-choice">
      <ButtonLink to={own.href} look={links.length === 0 ? "quiet" : "primary"} icon="calendar" {...wayTo(own)}>
        {own.label}
      </ButtonLink>
      {links.length > 0 && (
        <details>
          <summary>{others}</summary>
          <ul className="calendar-links">
            {links.map((link) => (
              <li key={link.kind}>
                <TextLink to={link.href} {...wayTo(link)}>
                  {link.label}
                </TextLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      {note !== null && <p className="small muted">{note}</p>}
    </div>
  );
}

/** The file is ours. The other links lead to other sites. */
function wayTo({ kind }: CalendarLink) {
  return kind === "apple" ? { reloadDocument: true } : { target: "_blank", rel: "noopener noreferrer" };
}
