import { calendarDateOf, dayOf, daysInMonth, weekdayOf, type Day, type Weekday } from "./day.ts";

/** A calendar period that limits count in. */
export type Period = "day" | "week" | "month";

export type DayRange = { readonly first: Day; readonly last: Day };

/** The period that contains a day. Weeks begin on `weekStarts`. */
export function periodOf(day: Day, per: Period, weekStarts: Weekday): DayRange {
  if (per === "day") return { first: day, last: day };
  if (per === "week") {
    const first = day - ((weekdayOf(day) - weekStarts + 7) % 7);
    return { first: first as Day, last: (first + 6) as Day };
  }
  const { year, month } = calendarDateOf(day);
  return { first: dayOf(year, month, 1), last: dayOf(year, month, daysInMonth(year, month)) };
}
