import type { Freedom } from "./month.ts";

/**
 * Shows how much of the day is free: a disc for much, a half disc for some, a ring for the last few times. The day's
 * label says the same in words.
 */
export function DayMark({ free }: { free: Freedom }) {
  return <span className={`day-mark day-mark--${free}`} aria-hidden="true" />;
}
