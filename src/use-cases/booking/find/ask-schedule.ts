import type { SlotReason } from "#domain/scheduling/slots.ts";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { relax, type Relaxed } from "#domain/scheduling/relax.ts";
import { horizonMinutes } from "#domain/scheduling/prepare/bounds.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import type { PreparedVisit } from "#domain/scheduling/prepare/prepared.ts";
import type { VisitRefusal } from "#domain/scheduling/visit.ts";
import { servicesOf, toVisit, type ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import { ok, refuse, type Result, type SlotRefusal } from "#domain/errors.ts";
import { withoutBooking, type FormerBooking } from "#domain/scheduling/without-booking.ts";
import { ceilToInstant, floorToInstant, formatInstant, type Instant, type Span } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { RecentBookings } from "#store/scheduling/recent-bookings.ts";
import { loadSchedule } from "#store/scheduling/schedule.ts";

export interface AvailabilityQuery {
  /** The starts that the caller will ask about. */
  covers: Span;
  now: Date;
  /** If the result will be booked: how often each member was booked lately. */
  recentBookings?: RecentBookings;
  /** The visitor's own bookings that are being moved. They do not block the visit. */
  former?: readonly Booking[];
  /** The office asks, and waives these rules. Limits that apply to visitors only, such as notice, do not apply to it. */
  waived?: ReadonlySet<Waiver>;
}

/** Loads the schedule of one visit for the starts in `covers`. */
export async function askSchedule(
  db: Database | Transaction,
  provider: Pick<BookingProvider, "id" | "zone">,
  visit: ChosenVisit,
  { covers, now, recentBookings = new Map(), former = [], waived }: AvailabilityQuery,
): Promise<Result<PreparedVisit>> {
  // The places that former bookings release depend on the others in their sessions, which may belong to other
  // services.
  const left = former.flatMap(({ lines }) => lines.map(({ serviceId }) => serviceId));
  const asked = [...servicesOf(visit).map(({ id }) => id), ...left];
  const loaded = await loadSchedule(db, {
    providerId: provider.id,
    zone: provider.zone,
    serviceIds: [...new Set(asked)],
    covers,
    recentBookings,
  });
  return prepareAsked(loaded, visit, { now, former, ...(waived && { waived }) });
}

/** The same for a list of slots: from the schedule in memory, if the caller has it. */
export async function askListed(
  schedule: Schedule | null,
  db: Database,
  provider: Pick<BookingProvider, "id" | "zone">,
  visit: ChosenVisit,
  query: Pick<AvailabilityQuery, "covers" | "now" | "former">,
): Promise<Result<PreparedVisit>> {
  return schedule === null ? askSchedule(db, provider, visit, query) : prepareAsked(schedule, visit, query);
}

type Asked = Omit<AvailabilityQuery, "covers" | "recentBookings">;

/** Prepares a visit on a schedule that contains its services. If the office waives lanes, `prepareLanes` has the others. */
export function prepareAsked(loaded: Schedule, visit: ChosenVisit, asked: Asked): Result<PreparedVisit, SlotRefusal> {
  const [first] = prepareLanes(loaded, visit, asked);
  return first!.prepared;
}

interface PreparedLane {
  prepared: Result<PreparedVisit, SlotRefusal>;
  /** The members' lanes that the visit takes. */
  lanes: Relaxed["lanes"];
}

/** Prepares a visit for each lane that it may take. A visitor, and an office that waives no lane, has one choice. */
export function prepareLanes(
  loaded: Schedule,
  visit: ChosenVisit,
  { now, former = [], waived }: Asked,
): PreparedLane[] {
  const at = ceilToInstant(now.getTime());
  const schedule = withoutBookings(loaded, former);
  const choices = waived ? relax(schedule, toVisit(visit), { waived }) : [{ schedule, lanes: new Map() }];
  return choices.map((choice) => {
    const prepared = prepareVisit(choice.schedule, toVisit(visit), at);
    return {
      lanes: choice.lanes,
      prepared: prepared.ok ? ok(prepared.value) : refuse(refusalOfVisit(prepared.refusal)),
    };
  });
}

/** The schedule as if these bookings had been cancelled. */
export function withoutBookings(loaded: Schedule, bookings: readonly Booking[]): Schedule {
  return bookings.reduce((rest, booking) => withoutBooking(rest, formerBooking(booking, loaded.zone)), loaded);
}

function refusalOfVisit(refusal: VisitRefusal): SlotRefusal {
  switch (refusal.code) {
    case "nothing-chosen":
      return { code: "services-missing" };
    case "too-many-seats":
      return { code: "too-many-seats", count: refusal.most };
    case "too-many-lines":
      return { code: "too-many-services", count: refusal.most };
    case "service-unknown":
    case "member-unknown":
    case "duration-not-offered":
      return { code: "choice-unknown" };
  }
}

function formerBooking(booking: Booking, zoneId: string): FormerBooking {
  const start = floorToInstant(booking.startsAt!.getTime());
  const lines = booking.lines.flatMap(({ serviceId, sessionId, seats }) =>
    sessionId === null ? [] : [{ serviceId, sessionId, seats }],
  );
  return { day: dayAt(zoneBetween(zoneId, start, start), start), lines };
}

/** Refuses a start that is too far away: PostgreSQL does not accept every year that a form can contain. */
export function refusalBeyond(start: Instant, now: Date): SlotRefusal | null {
  const away = start - floorToInstant(now.getTime());
  if (Math.abs(away) <= horizonMinutes) return null;
  return away < 0 ? { code: "slot-past" } : { code: "beyond-calendar", period: formatInstant(start).slice(0, 4) };
}

/** The message for a slot that cannot be booked. */
export function refusalFor(reason: SlotReason): SlotRefusal {
  switch (reason.code) {
    case "past":
      return { code: "slot-past" };
    case "notice":
    case "window":
    case "closed":
    case "closure":
    case "day-off":
    case "season":
      return { code: "slot-not-offered" };
    case "no-seats":
      return { code: "no-seats", count: reason.seatsLeft };
    case "resource":
      return { code: "resource-taken" };
    case "busy":
    case "full":
    case "daily-cap":
    case "period-cap":
      return { code: "slot-taken" };
  }
}
