import { firstWeekdayOf } from "#domain/locales/regions.ts";
import { addDays, daysIn } from "#web/ui/month-grid/calendar-maths.ts";
import type { DayState, Freedom, MonthDay, WeekdayName } from "#web/ui/month-grid/month.ts";

const today = "2026-03-05";
const firstMonth = "2026-03";
const lastMonth = "2027-06";

export interface SampleMonth {
  month: string;
  title: string;
  weekdays: WeekdayName[];
  firstWeekday: number;
  days: MonthDay[];
  selected: string;
  today: string;
  /** The chosen day as text, in full and as the parts of a leaf. */
  day: { full: string; month: string; day: string; weekday: string };
}

/** A realistic month that is always the same, so that the gallery needs no database. */
export function sampleMonth(wanted: string, date: string | null, tag: string): SampleMonth {
  const firstWeekday = firstWeekdayOf(tag);
  const month = isSampleMonth(wanted) ? wanted : firstMonth;
  const selected = date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : "2026-03-10";
  const names = (options: Intl.DateTimeFormatOptions, at: string) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC" }).format(Date.parse(at));
  // 1 March 2026 is a Sunday.
  const week = Array.from({ length: 7 }, (_, column) => addDays("2026-03-01", column + (firstWeekday % 7)));
  return {
    month,
    title: names({ month: "long", year: "numeric" }, `${month}-01`),
    weekdays: week.map((day) => ({ short: names({ weekday: "short" }, day), long: names({ weekday: "long" }, day) })),
    firstWeekday,
    days: Array.from({ length: daysIn(month) }, (_, index) => {
      const day = addDays(`${month}-01`, index);
      return sampleDay(day, names({ dateStyle: "full" }, day));
    }),
    selected,
    today,
    day: {
      full: names({ weekday: "long", day: "numeric", month: "long" }, selected),
      month: names({ month: "long" }, selected),
      day: String(Number(selected.slice(8))),
      weekday: names({ weekday: "long" }, selected),
    },
  };
}

export function isSampleMonth(month: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) && month >= firstMonth && month <= lastMonth;
}

function sampleDay(date: string, name: string): MonthDay {
  const state = stateOf(date);
  const free = (((Number(date.slice(8)) * 7 + Number(date.slice(5, 7))) % 3) + 1) as Freedom;
  const words = { available: `${free * 4 - 1} times`, full: "fully booked", closed: "closed", past: "past" };
  return { date, state, free: state === "available" ? free : undefined, label: `${name}, ${words[state]}` };
}

function stateOf(date: string): DayState {
  if (date < today) return "past";
  const weekday = new Date(Date.parse(date)).getUTCDay();
  if (weekday === 0 || (weekday === 6 && Number(date.slice(8)) % 4 !== 0)) return "closed";
  return Number(date.slice(8)) % 9 === 4 ? "full" : "available";
}
