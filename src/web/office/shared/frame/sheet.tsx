import type { ReactNode } from "react";

interface Props {
  /** The document's title. */
  name: string;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One screen of the office: an Oxford rule, one heading, and what it shows. */
export function Sheet({ name, title, lead, children }: Props) {
  return (
    <div className="office-sheet">
      <title>{name}</title>
      <header className="office-sheet__head oxford">
        <h1>{title}</h1>
        {lead !== undefined && <p className="muted">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
