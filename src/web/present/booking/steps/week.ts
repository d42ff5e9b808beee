import { firstWeekdayOf } from "#domain/locales/regions.ts";
import { linesOf } from "#domain/booking/chosen-visit.ts";
import { waitingAddress } from "#domain/navigation/addresses.ts";
import { floorToInstant } from "#domain/time/instant.ts";
import type { ReadBooking } from "#use-cases/booking/manage/read-booking.ts";
import { readFullSessions } from "#use-cases/booking/waiting/read-waiting.ts";
import { readWeek } from "#use-cases/offers/timetable/read-week.ts";
import type { ListedSession } from "#use-cases/offers/timetable/read-timetable.ts";
import { searchOf } from "../../../features/booking/state/query.ts";
import { dayIn, formatMoment } from "../../../features/booking/formats.ts";
import type { BookingStepData, FullSessionLink } from "../../../features/booking/booking-views.ts";
import type { WeekView } from "../../../ui/timetable/week-views.ts";
import { presentEvents } from "../../timetable/events.ts";
import { presentWeek } from "../../timetable/week.ts";
import type { BookingRequest } from "../open-booking.ts";

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
      ...{ viewer, currency: page.provider.currency, now: services.clock.now(), t },
      people: seats,
      hrefOf: ({ startsAt }) => path + searchOf(query, { slot: floorToInstant(startsAt.getTime()) }),
      waitingOf: ({ id }) =>
        service.hasWaitingList ? waitingAddress(service.slug, { session: id, people: seats }) : null,
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

/**
 * The next sessions of the month on screen that visitors can only wait for. Null for services without a waiting list, which
 * ask the database nothing.
 */
export async function presentFullSessions(
  { page, visit, viewer, services, t }: BookingRequest,
  month: string,
): Promise<FullSessionLink[] | null> {
  const [line, ...others] = linesOf(visit);
  if (line === undefined || others.length > 0 || !line.service.hasWaitingList) return null;
  const { service, seats } = line;
  const full = await readFullSessions({ provider: page.provider, service, seats }, services);
  if (!full.ok) return null;
  const isShown = (at: number) => dayIn(at, viewer.zone).startsWith(month);
  const links = full.value
    .filter(({ startsAt }) => isShown(startsAt.getTime()))
    .slice(0, mostLinks)
    .map(({ id, startsAt, seatsLeft }) => {
      const at = startsAt.getTime();
      const words =
        seatsLeft === 0 ? t("waiting.join.full") : t("waiting.join.short", { count: seatsLeft, people: String(seats) });
      const href = waitingAddress(service.slug, { session: id, people: seats });
      return { href, label: `${formatMoment(at, viewer)}: ${words}` };
    });
  return links.length === 0 ? null : links;
}
