import { countDays, daysBetween } from "../../format/moment.ts";

const longestHoliday = 366;

interface When {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The days that an entry names, or a fault. */
export function toDays({ date, from, to }: When): string[] | string {
  if (date !== undefined && from === undefined && to === undefined) return [date];
  if (date !== undefined || from === undefined || to === undefined) return "needs a date, or from and to";
  if (to < from) return `ends on ${to}, before it starts on ${from}`;
  return countDays(from, to) > longestHoliday ? `is longer than ${longestHoliday} days` : daysBetween(from, to);
}
