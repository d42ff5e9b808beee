import type { BookableService } from "#domain/booking/service.ts";
import { priceOf } from "#domain/pricing/price.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import { visitOf } from "#domain/scheduling/visit.ts";
import { ceilToInstant, floorToInstant, instantOf, type Instant, type Span } from "#domain/time/instant.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";
import { readTimetableSessions, type TimetableSession } from "#store/timetable/read-sessions.ts";
import { readSchedule } from "../../booking/find/read-schedule.ts";
import type { Services } from "../../shared/services.ts";

/** What the timetable needs to know about a service. `StoredOffer` and `BookableService` both have it. */
type TimetableService = Pick<
  BookableService,
  | "id"
  | "slug"
  | "name"
  | "price"
  | "durationPrices"
  | "members"
  | "pricePer"
  | "locations"
  | "showSeats"
  | "hasWaitingList"
  | "langs"
>;

/** One session, as a visitor may see it. */
export interface ListedSession extends Pick<
  TimetableSession,
  "id" | "startsAt" | "endsAt" | "movedFrom" | "reason" | "seats" | "revision" | "rooms" | "courseKey"
> {
  service: TimetableService;
  givers: TimetableSession["members"];
  seatsLeft: number;
  /** Minor units, for one person or one booking, as the service says. */
  price: number;
  /**
   * `open`: can be booked for this many people. `full`: too few seats left. `closed`: not bookable now, because it is too
   * late, too early, or over. `course`: part of a course, whose page says whether it can be joined.
   */
  state: "open" | "full" | "closed" | "cancelled" | "course";
}

export interface TimetableQuery {
  provider: { id: string; zone: string };
  /** The services to list. */
  offers: readonly TimetableService[];
  /** Sessions that start at or after `from` and before `to`. */
  from: Date;
  to: Date;
  /** How many people come. Default: 1. */
  people?: number;
  /** The most sessions to list. */
  most?: number;
}

/**
 * The sessions of timetables in order of time, cancelled ones included. A session is open if booking it would be accepted
 * now: this asks the function that lists slots and that books.
 */
export async function readTimetable(query: TimetableQuery, services: Services): Promise<ListedSession[]> {
  const { provider, offers, from, to, people = 1, most } = query;
  const rows = await readTimetableSessions(services.db, {
    providerId: provider.id,
    serviceIds: offers.map(({ id }) => id),
    from,
    to,
    ...(most === undefined ? {} : { limit: most }),
  });
  if (rows.length === 0) return [];
  const now = ceilToInstant(services.clock.now().getTime());
  const span = within({ from: floorToInstant(from.getTime()), to: ceilToInstant(to.getTime()) }, now);
  const used = offers.filter(({ id }) => rows.some((row) => row.serviceId === id));
  const schedule = span && (await scheduleOf(provider, used, span, services));
  const starts = new Map(used.map(({ id }) => [id, startsOf(schedule, id, span, people, now)]));
  return rows.flatMap((row) => {
    const service = used.find(({ id }) => id === row.serviceId);
    if (service === undefined) return [];
    const seatsLeft = row.seats - row.seatsTaken;
    const isListed = starts.get(row.serviceId)!.has(floorToInstant(row.startsAt.getTime()));
    return {
      id: row.id,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      movedFrom: row.movedFrom,
      reason: row.reason,
      seats: row.seats,
      revision: row.revision,
      rooms: row.rooms,
      courseKey: row.courseKey,
      service,
      givers: row.members,
      seatsLeft,
      price: priceOfSession(service, row),
      state: stateOf(row, { isListed, seatsLeft, people, now }),
    };
  });
}

function stateOf(
  row: TimetableSession,
  { isListed, seatsLeft, people, now }: { isListed: boolean; seatsLeft: number; people: number; now: Instant },
): ListedSession["state"] {
  if (row.state === "cancelled") return "cancelled";
  if (row.courseKey !== null) return "course";
  if (seatsLeft < people) return floorToInstant(row.startsAt.getTime()) > now ? "full" : "closed";
  return isListed ? "open" : "closed";
}

function priceOfSession(service: TimetableService, { startsAt, endsAt, members, price }: TimetableSession): number {
  const duration = Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000);
  const memberId = members.length === 1 ? members[0]!.id : null;
  return priceOf({ ...service, pricePer: "booking" }, { duration, memberId, people: 1, each: price });
}

/** The part of the span that can be asked about. */
function within({ from, to }: Span, now: Instant): Span | null {
  const span = { from: instantOf(Math.max(from, now)), to: instantOf(Math.min(to, now + horizonMinutes)) };
  return span.from < span.to ? span : null;
}

async function scheduleOf(
  provider: TimetableQuery["provider"],
  offers: readonly TimetableService[],
  covers: Span,
  services: Services,
): Promise<Schedule> {
  const kept = await readSchedule(provider, services);
  if (kept !== null) return kept;
  const serviceIds = offers.map(({ id }) => id);
  return loadSchedule(services.db, { providerId: provider.id, zone: provider.zone, serviceIds, covers });
}

function startsOf(
  schedule: Schedule | null,
  serviceId: string,
  span: Span | null,
  people: number,
  now: Instant,
): Set<number> {
  if (schedule === null || span === null) return new Set();
  const prepared = prepareVisit(schedule, visitOf(serviceId, { seats: people }), now);
  return new Set(prepared.ok ? listSlots(prepared.value, span).starts : []);
}
