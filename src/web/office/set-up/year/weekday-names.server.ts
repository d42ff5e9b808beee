import { dateFormatter } from "../../../i18n/date-formatter.ts";

/** From Monday on, as the language writes them. */
export function weekdayNames(tag: string): string[] {
  const format = dateFormatter(tag, { weekday: "long", timeZone: "UTC" });
  // 4 January 2027 is a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2027, 0, 4 + index)));
}
