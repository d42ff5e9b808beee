import { formatDay as isoDay, type Day } from "#domain/time/day.ts";
import type { TimetableWeek } from "#use-cases/offers/timetable/read-week.ts";
import { dayIn, formatPlainDay, formatTime } from "../../../i18n/formats.ts";
import { dateFormatter } from "../../../i18n/date-formatter.ts";
import type { WeekLinkView, SessionView, WeekView } from "../../../ui/timetable/week-views.ts";
import { presentSession, type SessionWords } from "./session.server.ts";

/** The address of the week that contains a day. */
type WeekHref = (day: string) => string;

/** A week of sessions in the viewer's language and on the viewer's clock. */
export function presentWeek(week: TimetableWeek, words: SessionWords, hrefOfWeek: WeekHref): WeekView {
  const { days, sessions, hasPrevious, after } = week;
  const { viewer, t, now } = words;
  const { locale } = viewer;
  const today = dayIn(now.getTime(), viewer.zone);
  const byDay = new Map<string, SessionView[]>(days.map((day) => [isoDay(day), []]));
  for (const session of sessions)
    byDay.get(dayIn(session.startsAt.getTime(), viewer.zone))?.push(presentSession(session, words));
  const shown = [...byDay].map(([date, listed]) => ({
    date,
    ...nameDay(date, locale),
    isToday: date === today,
    sessions: listed,
    waiting: waitingOf(date, listed, words),
  }));
  return {
    title: dateFormatter(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).formatRange(
      noonOf(days[0]!),
      noonOf(days[6]!),
    ),
    previous: hasPrevious ? { label: t("timetable.previous"), href: hrefOfWeek(isoDay((days[0]! - 7) as Day)) } : null,
    next: after === null ? null : { label: t("timetable.next"), href: hrefOfWeek(isoDay((days[0]! + 7) as Day)) },
    days: shown,
    emptiness: shown.some((day) => day.sessions.length > 0)
      ? null
      : {
          title: t(after === null ? "timetable.noDates" : "timetable.noClasses"),
          next: nextOf(after, words, hrefOfWeek),
        },
  };
}

/** With a single session, its own list is enough. */
function waitingOf(date: string, listed: readonly SessionView[], { viewer, t, waitingOfDay }: SessionWords) {
  const href = waitingOfDay?.(date) ?? null;
  const coming = listed.filter(({ state }) => state !== "closed" && state !== "cancelled");
  if (href === null || coming.length < 2 || coming.some(({ state }) => state !== "full")) return null;
  return { label: t("waiting.day.link", { day: formatPlainDay(date, viewer.locale) }), href };
}

function nextOf(after: Date | null, { viewer, t }: SessionWords, hrefOfWeek: WeekHref): WeekLinkView | null {
  if (after === null) return null;
  const at = after.getTime();
  const day = dayIn(at, viewer.zone);
  const label = t("timetable.goNext", { day: formatPlainDay(day, viewer.locale), time: formatTime(at, viewer) });
  return { label, href: hrefOfWeek(day) };
}

const noonOf = (day: Day) => day * 86_400_000 + 43_200_000;

function nameDay(date: string, locale: string): { weekday: string; day: string } {
  const noon = Date.parse(`${date}T12:00:00Z`);
  return {
    weekday: dateFormatter(locale, { weekday: "long", timeZone: "UTC" }).format(noon),
    day: dateFormatter(locale, { day: "numeric", month: "long", timeZone: "UTC" }).format(noon),
  };
}
