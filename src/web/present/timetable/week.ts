import { formatDay as isoDay, type Day } from "#domain/time/day.ts";
import { formatInstant, floorToInstant } from "#domain/time/instant.ts";
import type { ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";
import type { TimetableWeek } from "#use-cases/offers/timetable/read-week.ts";
import { formatDay, formatLeaf, formatTime, type Viewer } from "../../features/booking/formats.ts";
import { dayIn } from "../../features/booking/time/time-view.ts";
import { dateFormatter } from "../../i18n/date-formatter.ts";
import { formatDuration } from "../../i18n/duration.ts";
import type { Translator } from "../../i18n/translator.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import type { LinkView, SessionView, WeekView } from "../../ui/timetable/week-views.ts";
import { presentSeats } from "./seats.ts";

export interface WeekWords {
  viewer: Viewer;
  currency: string;
  now: Date;
  t: Translator;
  people: number;
  hrefOf: (session: ListedSession) => string;
  /** The waiting list of a full session. Null if it has none. */
  waitingOf: (session: ListedSession) => string | null;
}

/** The address of the week that contains a day. */
type WeekHref = (day: string) => string;

/** A week of sessions in the viewer's language and on the viewer's clock. */
export function presentWeek(week: TimetableWeek, words: WeekWords, hrefOfWeek: WeekHref): WeekView {
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

function nextOf(after: Date | null, { viewer, t }: WeekWords, hrefOfWeek: WeekHref): LinkView | null {
  if (after === null) return null;
  const at = after.getTime();
  const day = dayIn(at, viewer.zone);
  const label = t("timetable.goNext", { day: formatDay(day, viewer.locale), time: formatTime(at, viewer) });
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

export function presentSession(session: ListedSession, words: WeekWords): SessionView {
  const { viewer, t, currency, people } = words;
  const { service, givers, rooms } = session;
  const [from, to] = [session.startsAt.getTime(), session.endsAt.getTime()];
  const { state, status } = presentSeats(session, people, t);
  const waiting = session.state === "full" ? words.waitingOf(session) : null;
  return {
    id: session.id,
    value: formatInstant(floorToInstant(from)),
    time: formatTime(from, viewer),
    length: formatDuration(Math.round((to - from) / 60_000), t),
    leaf: formatLeaf(from, viewer),
    name: service.name,
    lang: service.langs?.name,
    by: [givers.map(({ name }) => name).join(", "), rooms.map(({ name }) => name).join(", ")]
      .filter((part) => part !== "")
      .join(" · "),
    price: session.state === "cancelled" ? null : priceOf(session, currency, viewer.locale, t),
    state,
    status,
    note: noteOf(session, words),
    href: session.state === "open" ? words.hrefOf(session) : null,
    waiting: waiting === null ? null : { label: t("timetable.waiting"), href: waiting },
  };
}

function priceOf({ price, service }: ListedSession, currency: string, locale: string, t: Translator): string {
  if (price === 0) return t("booking.summary.free");
  const amount = formatMoney(price, currency, locale);
  return service.pricePer === "person" ? t("home.price.each", { price: amount }) : amount;
}

/** What is special about this date: where it was before, and why. */
function noteOf({ movedFrom, reason, state }: ListedSession, { viewer, t }: WeekWords): string | null {
  if (state === "cancelled" || movedFrom === null) return reason;
  const at = movedFrom.getTime();
  const day = formatDay(dayIn(at, viewer.zone), viewer.locale);
  const moved = t("timetable.moved", { day, time: formatTime(at, viewer) });
  return reason === null ? moved : `${moved} ${reason}`;
}
