import type { ReactNode } from "react";
import type { Tone } from "../notice/notice.tsx";

interface Props {
  tone?: Tone | "neutral";
  children: ReactNode;
}

/** A short text label for a state. */
export function Badge({ tone = "neutral", children }: Props) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
