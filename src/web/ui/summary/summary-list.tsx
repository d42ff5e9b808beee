import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { PlaceText } from "../contact/contact-text.tsx";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";

export interface SummaryRow {
  icon: IconName;
  /** For screen readers; visible if `hasTerms` is set: "When", "Where". */
  term: string;
  /** One or more lines. */
  value: ReactNode;
  /** A lighter line below: the zone, the address. */
  note?: ReactNode;
  /** A "Change" link to the step where it was chosen. */
  action?: ReactNode;
}

interface Props {
  rows: readonly SummaryRow[];
  hasTerms?: boolean;
}

/** A booking's facts: what, when, who, where. */
export function SummaryList({ rows, hasTerms = false }: Props) {
  return (
    <dl className={classes("summary", hasTerms && "summary--terms")}>
      {rows.map(({ icon, term, value, note, action }) => (
        <div className="summary__row" key={term}>
          <dt className="summary__term">
            <Icon name={icon} />
            <span className={hasTerms ? undefined : "visually-hidden"}>{term}</span>
          </dt>
          <dd className="summary__value">
            {value}{" "}
            {note != null && (
              <span className="summary__note">{typeof note === "string" ? <PlaceText text={note} /> : note}</span>
            )}
          </dd>
          {action !== undefined && <dd className="summary__action">{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Several values of one row, each with its own note. */
export function SummaryLines({ lines }: { lines: readonly { id: string; value: string; note: string }[] }) {
  return lines.map(({ id, value, note }) => (
    <span className="summary__line" key={id}>
      {value} <span className="summary__note">{note}</span>{" "}
    </span>
  ));
}
