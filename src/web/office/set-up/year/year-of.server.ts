import { addMonths, calendarDateOf, dayOf, daysInMonth, parseDay, weekdayOf, type Day } from "#domain/time/day.ts";
import { weekdays } from "#packs/schema/hours.ts";
import { isMapping, type ThingMember, type ThingValue } from "#set-up/things/thing.ts";
import type { YearView } from "../field-views.ts";

const [left, top, column, row] = [44, 24, 16, 20] as const;
const months = 12;

interface Years {
  /** The thing as its form has it. */
  value: ThingValue;
  /** Days on which the whole business is closed. */
  house: ThingValue;
  today: Day;
  locale: string;
  label: string;
}

/** A year of days, as paths of dots: usual days, days off, and days with special hours. The lists below it say the same. */
export function yearOf({ value, house, today, locale, label }: Years): YearView {
  const off = new Set([value["days-off"], value["closed"], house["closed"], house["holidays"]].flatMap(daysIn));
  const special = new Set(daysIn(value["special-hours"]));
  const week = isMapping(value["hours"]) ? value["hours"] : null;
  const name = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const view: YearView = { label, months: [], usual: "", off: "", special: "", today: null };
  const { year, month } = calendarDateOf(today);
  for (let index = 0; index < months; index++) {
    const first = addMonths(dayOf(year, month, 1), index);
    const shown = calendarDateOf(first);
    const y = top + index * row;
    view.months.push({ text: name.format(first * 86_400_000), y });
    for (let date = 0; date < daysInMonth(shown.year, shown.month); date++) {
      const day = (first + date) as Day;
      const x = left + date * column;
      const dot = `M${left + date * column} ${y}h0`;
      if (day === today) view.today = { x, y };
      if (special.has(day)) view.special += dot;
      else if (off.has(day)) view.off += dot;
      else if (week === null || week[weekdays[weekdayOf(day) - 1]!] !== undefined) view.usual += dot;
    }
  }
  return view;
}

/** The days of a list whose entries are one day, or a first and a last day. */
function daysIn(list: ThingMember | undefined): Day[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) => {
    const { date, from, to } = isMapping(entry) ? entry : { date: entry };
    const [first, last] = [date ?? from, date ?? to ?? from].map((text) =>
      parseDay(typeof text === "string" ? text : ""),
    );
    if (first == null || last == null || last < first || last - first > 730) return [];
    return Array.from({ length: last - first + 1 }, (_, by) => (first + by) as Day);
  });
}
