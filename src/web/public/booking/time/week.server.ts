import { firstWeekdayOf } from "#domain/locales/regions.ts";
import { linesOf, type ChosenLine } from "#domain/booking/chosen-visit.ts";
import { waitingAddress } from "#domain/navigation/addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { readFullSessions, type FullSession } from "#use-cases/booking/find/read-full-sessions.ts";
import { readWeek } from "#use-cases/offers/timetable/read-week.ts";
import type { ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";
import { searchOf } from "../../shared/booking/state/query.ts";
import { dayIn, formatPlainDay, formatMoment } from "../../../i18n/formats.ts";
import type { BookingStepData, FullSessionLink } from "../page/booking-views.ts";
import type { TimeView } from "./time-view.ts";
import type { WeekView } from "../../../ui/timetable/week-views.ts";
import { presentEvents } from "../../shared/timetable/events.server.ts";
import { presentWeek } from "../../shared/timetable/week.server.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";

type Booking = ReadBooking["booking"];
interface Weekly {
  week: WeekView;
  /** For search engines. */
  events: object[];
}

type Views = Extract<BookingStepData, { step: "time" }>["views"];

/** Whether the visit is one class of a timetable. Other visits are planned on a month. */
export function hasTimetable({ visit }: BookingRequest): boolean {
  const lines = linesOf(visit);
  return lines.length === 1 && lines[0]!.service.supply === "timetable";
}

/** A week at a glance, or a month. */
export function presentViews({ query, path, t }: BookingRequest): Views {
  const to = (view: "month" | null) =>
    path + searchOf(query, { view, week: null, month: null, date: null, slot: null });
  return {
    label: t("timetable.views"),
    chips: [
      { label: t("timetable.week"), to: to(null), isChosen: query.view === null },
      { label: t("timetable.month"), to: to("month"), isChosen: query.view === "month" },
    ],
  };
}

/** The classes of the week that the URL names, or of the next class. `own` is the visitor's hold. */
export async function presentBookingWeek(request: BookingRequest, own: Booking | null): Promise<Weekly> {
  const { page, visit, query, viewer, services, path, t, origin } = request;
  const [line] = linesOf(visit);
  const { service, seats, memberId } = line!;
  const slotDay = query.slot === null ? null : dayIn(query.slot * 60_000, viewer.zone);
  const week = await readWeek(
    {
      provider: page.provider,
      offers: [service],
      people: seats,
      zone: viewer.zone,
      firstWeekday: page.provider.weekStarts ?? firstWeekdayOf(viewer.locale),
      day: query.week ?? query.date ?? slotDay,
    },
    services,
  );
  const sessions = week.sessions
    .filter(({ givers }) => memberId === null || givers.some(({ id }) => id === memberId))
    .map((session) => withoutOwn(session, own, seats));
  const shown = presentWeek(
    { ...week, sessions },
    {
      viewer,
      currency: page.provider.currency,
      now: services.clock.now(),
      t,
      people: seats,
      hrefOf: ({ startsAt }) => path + searchOf(query, { slot: floorToInstant(startsAt.getTime()) }),
      waitingOf: ({ id }) =>
        service.hasWaitingList ? waitingAddress(service.slug, { session: id, people: seats }) : null,
      // Days of the list are days at the business.
      waitingOfDay: (day) =>
        service.hasWaitingDays && viewer.zone === page.provider.zone
          ? waitingAddress(service.slug, { day, people: seats })
          : null,
    },
    (day) => path + searchOf(query, { week: day, date: null, slot: null }),
  );
  return { week: shown, events: presentEvents(sessions, page.provider, origin) };
}

/** The visitor's own hold does not block its own seats. */
function withoutOwn(session: ListedSession, own: Booking | null, people: number): ListedSession {
  const held = own?.lines.find(({ sessionId }) => sessionId === session.id)?.seats ?? 0;
  if (held === 0) return session;
  const seatsLeft = session.seatsLeft + held;
  return { ...session, seatsLeft, state: session.state === "full" && seatsLeft >= people ? "open" : session.state };
}

const mostLinks = 5;

const mostDays = 3;

/**
 * What visitors can wait for: the next full sessions of the month on screen, its full days, or any earlier time. Null for
 * services without a waiting list, which ask the database nothing.
 */
export async function presentWaiting(request: BookingRequest, time: TimeView): Promise<FullSessionLink[] | null> {
  const { visit, t } = request;
  const [line, ...others] = linesOf(visit);
  if (line === undefined || others.length > 0) return null;
  const { service, seats: people } = line;
  const earlier = service.hasWatches
    ? [{ href: waitingAddress(service.slug, { earlier: "yes", people }), label: t("waiting.watch.title") }]
    : [];
  const full = await readFull(request, line, time.month);
  const links = [...sessionLinks(request, line, full), ...dayLinks(request, line, time, full), ...earlier];
  return links.length === 0 ? null : links;
}

/** The full sessions of the month on screen. */
async function readFull(
  { page, viewer, services }: BookingRequest,
  { service, seats }: ChosenLine,
  month: string,
): Promise<FullSession[]> {
  if (!service.hasWaitingList) return [];
  const full = await readFullSessions({ provider: page.provider, service, seats }, services);
  const listed = full.ok ? full.value : [];
  return listed.filter(({ startsAt }) => dayIn(startsAt.getTime(), viewer.zone).startsWith(month));
}

function sessionLinks(
  { viewer, t }: BookingRequest,
  { service, seats }: ChosenLine,
  full: readonly FullSession[],
): FullSessionLink[] {
  return full.slice(0, mostLinks).map(({ id, startsAt, seatsLeft }) => {
    const words =
      seatsLeft === 0 ? t("waiting.join.full") : t("waiting.join.short", { count: seatsLeft, people: String(seats) });
    const href = waitingAddress(service.slug, { session: id, people: seats });
    return { href, label: `${formatMoment(startsAt.getTime(), viewer)}: ${words}` };
  });
}

/** Days without a free time. Days of a list are days at the business. With a single session, its own list is enough. */
function dayLinks(
  { page, viewer, t }: BookingRequest,
  { service, seats: people }: ChosenLine,
  { days }: TimeView,
  full: readonly FullSession[],
): FullSessionLink[] {
  if (!service.hasWaitingDays || viewer.zone !== page.provider.zone) return [];
  const sessionsOn = (date: string) => full.filter(({ startsAt }) => dayIn(startsAt.getTime(), viewer.zone) === date);
  return days
    .filter(({ date, state }) => state === "full" && (service.supply === "starts" || sessionsOn(date).length > 1))
    .slice(0, mostDays)
    .map(({ date }) => {
      const day = formatPlainDay(date, viewer.locale);
      const label = service.supply === "starts" ? t("waiting.watch.dayTitle", { day }) : t("waiting.day.link", { day });
      return { href: waitingAddress(service.slug, { day: date, people }), label };
    });
}
