import type { SuitingTimes } from "#domain/waiting/watch.ts";
import { formatFullDay, formatTimes, formatWeekdays, type Viewer } from "../../../i18n/formats.ts";

/** The times that would suit a person, in up to three lines: days, weekdays, times of day. */
export function formatSuits({ weekdays, from, to, first, last }: SuitingTimes, viewer: Viewer): string[] {
  const { locale } = viewer;
  const names = formatWeekdays(1, locale);
  const range = new Intl.DateTimeFormat(locale, { timeZone: "UTC", dateStyle: "long" });
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const listed = new Intl.ListFormat(locale).format(weekdays.map((weekday) => names[weekday - 1]!.long));
  // Midnight belongs to the next day, which Intl would name.
  const end = Math.min(to, 1_439);
  return [
    first === last ? formatFullDay(first, locale) : range.formatRange(noon(first), noon(last)),
    ...(weekdays.length === 7 ? [] : [listed]),
    ...(from === 0 && to === 1_440 ? [] : [formatTimes(from * 60_000, end * 60_000, { ...viewer, zone: "UTC" })]),
  ];
}
