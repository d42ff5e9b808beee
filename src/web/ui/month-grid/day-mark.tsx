import type { Freedom } from "./month.ts";

/** The moon of the day: a disc when much is free, a half for some, a ring for the last few. The day's label says it in words. */
export function DayMark({ free }: { free: Freedom }) {
  return <span className={`day-mark day-mark--${free}`} aria-hidden="true" />;
}
