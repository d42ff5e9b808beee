import type { ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/icon-paths.ts";

export interface SummaryRow {
  icon: IconName;
  /** Read out, and shown where `hasTerms` is set: "When", "Where". */
  term: string;
  /** One line, or several. */
  value: ReactNode;
  /** A quieter line below: the zone, the address. */
  note?: ReactNode;
  /** "Change", leading back to where it was chosen. */
  action?: ReactNode;
}

interface Props {
  rows: readonly SummaryRow[];
  hasTerms?: boolean;
}

/** What, when, who, where. */
export function SummaryList({ rows, hasTerms = false }: Props) {
  return (
    <dl className="summary">
      {rows.map(({ icon, term, value, note, action }) => (
        <div className="summary__row" key={term}>
          <Icon name={icon} />
          <dt className={hasTerms ? "summary__term" : "visually-hidden"}>{term}</dt>
          <dd className="summary__value">
            {value}
            {note != null && <span className="summary__note">{note}</span>}
          </dd>
          {action !== undefined && <dd className="summary__action">{action}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Several values of one row, each with a note of its own. */
export function SummaryLines({ lines }: { lines: readonly { id: string; value: string; note: string }[] }) {
  return lines.map(({ id, value, note }) => (
    <span className="summary__line" key={id}>
      {value}
      <span className="summary__note">{note}</span>
    </span>
  ));
}
