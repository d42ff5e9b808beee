import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { dayIn, formatPlainDay, formatFullDay, formatTime, type Viewer } from "../../i18n/formats.ts";
import { dateFormatter } from "../../i18n/date-formatter.ts";
import type { Translator } from "../../i18n/translator.ts";

/** In days. From here on, the text says that nothing is free before that date. */
const far = 14;
/** In days. From here on, a date without its year could be mistaken for one in this year. */
const withYear = 330;

interface Shown {
  viewer: Viewer;
  /** Names the viewer's clock if it is not the clock of the whole page. */
  city: string | null;
}

/** "Next: Tuesday, 9:30 AM" in the viewer's time zone. Near days show the weekday, later ones the date. */
export function presentNextSlot(start: Instant | null, now: Date, { viewer, city }: Shown, t: Translator): string {
  if (start === null) return t("team.next.none");
  const at = toMilliseconds(start);
  const day = dayIn(at, viewer.zone);
  const days = daysBetween(dayIn(now.getTime(), viewer.zone), day);
  if (days >= withYear) return t("team.next.from", { day: formatFullDay(day, viewer.locale) });
  if (days >= far) return t("team.next.from", { day: formatPlainDay(day, viewer.locale) });
  const time = formatTime(at, viewer);
  return t("team.next.at", { day: nearDay(at, days, day, viewer), time: city === null ? time : `${time} (${city})` });
}

/** "tomorrow, 9:30 AM": near days show the weekday, later ones the date. */
export function presentNearTime(at: Date, now: Date, viewer: Viewer): string {
  const day = dayIn(at.getTime(), viewer.zone);
  const days = daysBetween(dayIn(now.getTime(), viewer.zone), day);
  return `${nearDay(at.getTime(), days, day, viewer)}, ${formatTime(at.getTime(), viewer)}`;
}

function nearDay(at: number, days: number, day: string, { locale, zone }: Viewer): string {
  if (days < 2) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  if (days >= 7) return formatPlainDay(day, locale);
  return dateFormatter(locale, { weekday: "long", timeZone: zone }).format(at);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
