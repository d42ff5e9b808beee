import type { ReactNode } from "react";

interface Props {
  /** What the form is about: the summary of the booking. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One column of questions beside what they are about; the summary comes first where there is room for one only. */
export function FormShell({ aside, children }: Props) {
  return (
    <div className="form-shell">
      {aside !== undefined && <div className="form-shell__aside">{aside}</div>}
      <div className="form-shell__main">{children}</div>
    </div>
  );
}
