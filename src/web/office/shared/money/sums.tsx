import { OfficeLink } from "../frame/office-link.tsx";
import type { SumRow } from "./money-views.ts";
import "./money.css";

/** Sums below one another, with their amounts at the end of the line. */
export function Sums({ rows }: { rows: readonly SumRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className="sums">
      {rows.map(({ term, amount, note, look, link }, index) => (
        // Two rows may have the same words.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={`${term} ${index}`} className={look === undefined ? "sums__row" : `sums__row sums__row--${look}`}>
          <dt>
            {term}
            {note !== undefined && <span className="sums__note"> {note}</span>}
          </dt>{" "}
          <dd className="money">
            <span className="sums__amount">{amount}</span>
            {link !== undefined && (
              <>
                {" "}
                <OfficeLink to={link.href} label={link.label} className="sums__link">
                  {link.text}
                </OfficeLink>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
