import { Link } from "../navigation/link.tsx";
import "./chips.css";

export interface Chip {
  label: string | number;
  to: string;
  isChosen: boolean;
}

const mostInSight = 8;

/** Choices that lead to another URL of this page. The chosen one is marked. More than eight fold away. */
export function Chips({ label, chips, hasCaption = false }: { label: string; chips: Chip[]; hasCaption?: boolean }) {
  const more = chips.slice(mostInSight);
  return (
    <nav className="chips" aria-label={label}>
      {hasCaption && (
        <p className="muted" aria-hidden="true">
          {label}
        </p>
      )}
      <List chips={chips.slice(0, mostInSight)} />
      {more.length > 0 && (
        <details open={more.some(({ isChosen }) => isChosen) || undefined}>
          <summary className="chip">{more[0]!.label}+</summary>
          <List chips={more} />
        </details>
      )}
    </nav>
  );
}

function List({ chips }: { chips: Chip[] }) {
  return (
    <ul>
      {chips.map(({ label, to, isChosen }) => (
        <li key={label}>
          <Link className="chip" to={to} replace preventScrollReset aria-current={isChosen ? "true" : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
