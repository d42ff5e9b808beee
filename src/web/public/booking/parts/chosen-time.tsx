import type { ReactNode } from "react";
import { DateLeaf } from "../../../ui/leaf/date-leaf.tsx";
import type { Leaf } from "../../../i18n/formats.ts";

interface Props {
  leaf: Leaf;
  /** Undefined until a time is chosen. */
  time: string | undefined;
  /** The button that takes the time. */
  children: ReactNode;
}

/** The chosen time as a calendar leaf, which then moves to the summary of the next step. */
export function ChosenTime({ leaf, time, children }: Props) {
  if (time === undefined) return children;
  return (
    <div className="chosen">
      <DateLeaf {...leaf} time={time} />
      {children}
    </div>
  );
}
