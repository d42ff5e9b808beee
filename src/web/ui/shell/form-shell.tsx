import type { ReactNode } from "react";

interface Props {
  /** The subject of the form: the summary of the booking. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A column of questions next to their subject. In one column the summary comes first. */
export function FormShell({ aside, children }: Props) {
  return (
    <div className="form-shell">
      {aside !== undefined && <div className="form-shell__aside">{aside}</div>}
      <div className="form-shell__main">{children}</div>
    </div>
  );
}
