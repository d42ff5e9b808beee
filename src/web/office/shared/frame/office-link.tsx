import type { ReactNode } from "react";
import { useHref } from "../../../ui/navigation/shown.ts";

interface Props {
  /** Without locale prefix. */
  to: string;
  look?: "primary" | "quiet" | "danger";
  label?: string | undefined;
  className?: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A link to another page of the office, which may look like a button. */
export function OfficeLink({ to, look, label, className, isCurrent = false, children }: Props) {
  return (
    <a
      className={look === undefined ? className : `button button--${look}`}
      href={useHref(to)}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
    >
      {children}
    </a>
  );
}
