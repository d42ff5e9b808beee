export type DayState = "available" | "full" | "closed" | "past";

/** How many times are free on an available day: 1 few, 2 some, 3 many. */
export type Freedom = 1 | 2 | 3;

export interface MonthDay {
  /** YYYY-MM-DD, in the visitor's zone. */
  date: string;
  state: DayState;
  free?: Freedom | undefined;
  /** The full date and what is free: "Monday, March 9, 2026, 4 times". */
  label: string;
}

export interface WeekdayName {
  short: string;
  long: string;
}

/** The grid's tab stop: the chosen day, or else the first available day, or else the first day. */
export function startingDay(days: readonly MonthDay[], selected: string | undefined): string | undefined {
  const isHere = days.some((day) => day.date === selected);
  if (isHere) return selected;
  return (days.find((day) => day.state === "available") ?? days[0])?.date;
}
