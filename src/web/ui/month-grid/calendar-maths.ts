/**
 * Arithmetic on plain dates (YYYY-MM-DD) and months (YYYY-MM) in UTC. No time zone is involved, so the browser may do
 * it. The server says which dates are free and how they are labelled.
 */
const dayLength = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * dayLength).toISOString().slice(0, 10);
}

export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function shiftMonth(month: string, months: number): string {
  const year = Number(month.slice(0, 4));
  return new Date(Date.UTC(year, Number(month.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 7);
}

export function daysIn(month: string): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();
}

/** The same day of another month. The 31st becomes the last day of a shorter month. */
export function sameDayIn(month: string, date: string): string {
  const day = Math.min(Number(date.slice(8)), daysIn(month));
  return `${month}-${String(day).padStart(2, "0")}`;
}

/** A date's column within its week, from 0. `firstWeekday` is ISO (1 = Monday, 7 = Sunday). */
export function columnOf(date: string, firstWeekday: number): number {
  return (new Date(Date.parse(date)).getUTCDay() - firstWeekday + 7) % 7;
}

/** Leaves out the weeks that are over, unless the whole month is. */
export function weeksLeft(weeks: readonly (string | null)[][], today: string): readonly (string | null)[][] {
  const left = weeks.filter((week) => week.some((date) => date !== null && date >= today));
  return left.length === 0 ? weeks : left;
}

/** The weeks of a month, with null for days of the months before and after. */
export function weeksOf(month: string, firstWeekday: number): (string | null)[][] {
  const first = `${month}-01`;
  const lead = columnOf(first, firstWeekday);
  const count = daysIn(month);
  const weeks = Math.ceil((lead + count) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = week * 7 + column - lead;
      return day < 0 || day >= count ? null : addDays(first, day);
    }),
  );
}
