import type { CustomerHead } from "./customer-views.ts";

/** Who it is, above everything about a customer. */
export function CustomerHeading({ view: { name, title, lead, badges } }: { view: CustomerHead }) {
  return (
    <>
      <title>{name}</title>
      <header className="office-sheet__head oxford">
        <h1>{title}</h1>
        {lead !== "" && <p className="muted">{lead}</p>}
        {badges.length > 0 && (
          <p className="visit-head__badges">
            {badges.map(({ text, tone }) => (
              <span key={text} className={`badge badge--${tone}`}>
                {text}
              </span>
            ))}
          </p>
        )}
      </header>
    </>
  );
}
