export type DayState = "available" | "full" | "closed" | "past";

/** How much of an available day is free: 1 few, 2 some, 3 many times. */
export type Freedom = 1 | 2 | 3;

export interface MonthDay {
  /** YYYY-MM-DD, in the visitor's zone. */
  date: string;
  state: DayState;
  free?: Freedom | undefined;
  /** The whole date and what is free: "Monday, March 9, 2026, 4 times". */
  label: string;
}

export interface WeekdayName {
  short: string;
  long: string;
}

/** Where the grid's one tab stop is: the chosen day, else the first that can be chosen, else the first of all. */
export function startingDay(days: readonly MonthDay[], selected: string | undefined): string | undefined {
  const isHere = days.some((day) => day.date === selected);
  if (isHere) return selected;
  return (days.find((day) => day.state === "available") ?? days[0])?.date;
}
