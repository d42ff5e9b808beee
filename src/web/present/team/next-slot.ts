import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { formatDay, formatFullDay, formatTime, type Viewer } from "../../features/booking/formats.ts";
import { dayIn } from "../../features/booking/time/time-view.ts";
import type { Translator } from "../../i18n/translator.ts";

/** From so many days on, what counts is that there is nothing before. */
const far = 14;
/** From so many days on, a date without its year might be this year's. */
const withYear = 330;

/** "Next: Tuesday, 9:30 AM", in the viewer's days: what is near by its weekday, what is far by its date. */
export function presentNextSlot(start: Instant | null, now: Date, viewer: Viewer, t: Translator): string {
  if (start === null) return t("team.next.none");
  const at = toMilliseconds(start);
  const day = dayIn(at, viewer.zone);
  const days = daysBetween(dayIn(now.getTime(), viewer.zone), day);
  if (days >= withYear) return t("team.next.from", { day: formatFullDay(day, viewer.locale) });
  if (days >= far) return t("team.next.from", { day: formatDay(day, viewer.locale) });
  return t("team.next.at", { day: nearDay(at, days, day, viewer), time: formatTime(at, viewer) });
}

function nearDay(at: number, days: number, day: string, { locale, zone }: Viewer): string {
  if (days < 2) return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(days, "day");
  if (days >= 7) return formatDay(day, locale);
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: zone }).format(at);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
