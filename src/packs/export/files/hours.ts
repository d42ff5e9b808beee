import type { Override, WeekdayHours } from "#store/set-up/offers/week.ts";
import { formatHours } from "#domain/time/hours.ts";
import { dayAfter } from "../../format/moment.ts";
import { weekdays } from "../../schema/hours.ts";
import { omitDefault, omitEmptyList } from "../omit.ts";

/** Hours by weekday, or undefined if there are none. */
export function weekOf(hours: readonly WeekdayHours[]): Record<string, string> | undefined {
  const week = weekdays.map((name, index) => [name, hours.filter(({ weekday }) => weekday === index + 1)] as const);
  const open = week.filter(([, ranges]) => ranges.length > 0).map(([name, ranges]) => [name, formatHours(ranges)]);
  return open.length > 0 ? Object.fromEntries(open) : undefined;
}

export function exceptionsOf(overrides: readonly Override[]) {
  return {
    "days-off": omitEmptyList(exportedDaysOf(overrides.filter(({ hours }) => hours.length === 0))),
    "special-hours": omitEmptyList(
      overrides
        .filter(({ hours }) => hours.length > 0)
        .map(({ day, hours, note }) => ({ date: day, hours: formatHours(hours), note: omitDefault("", note) })),
    ),
  };
}

/** Merges consecutive days with the same note into one entry with from and to. */
export function exportedDaysOf(listed: readonly { day: string; note: string }[]) {
  const runs: { from: string; to: string; note: string }[] = [];
  for (const { day, note } of listed) {
    const last = runs.at(-1);
    const isLong =
      last !== undefined && last.from.slice(0, 4) !== day.slice(0, 4) && last.from.slice(5) <= day.slice(5);
    if (last && last.note === note && dayAfter(last.to) === day && !isLong) last.to = day;
    else runs.push({ from: day, to: day, note });
  }
  return runs.map(({ from, to, note }) =>
    from === to ? { date: from, note: omitDefault("", note) } : { from, to, note: omitDefault("", note) },
  );
}
