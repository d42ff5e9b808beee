import { OfficeLink } from "../frame/office-link.tsx";
import type { ListedRow } from "./list-views.ts";
import "./lists.css";

/** Bookings in rows, each of which is one link. */
export function VisitList({ rows }: { rows: readonly ListedRow[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="visit-list">
      {rows.map(({ href, who, what, when, state }) => (
        <li key={href}>
          <OfficeLink className="visit-list__row" to={href}>
            <span className="visit-list__who">{who}</span> <span className="visit-list__what">{what}</span>{" "}
            <span className="visit-list__when">{when}</span> <span className="visit-list__state">{state}</span>
          </OfficeLink>
        </li>
      ))}
    </ul>
  );
}
