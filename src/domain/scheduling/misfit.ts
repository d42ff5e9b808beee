import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { dayAt } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { checkSlot } from "./ask/check-slot.ts";
import { pickClaims } from "./pick-claims.ts";
import { prepareVisit } from "./prepare/prepare-visit.ts";
import type { Claims, Schedule, Service } from "./schedule.ts";
import type { SlotReason } from "./slots.ts";
import { visitOf, type VisitRefusal } from "./visit.ts";
import { withoutBooking } from "./without-booking.ts";

/** A line of a booking, as it was agreed. */
export type MisfitLine = {
  readonly serviceId: string;
  readonly sessionId: string;
  /** Null if all members give it together. */
  readonly memberId: string | null;
  readonly start: Instant;
  readonly duration: number;
  readonly seats: number;
  /** Whether the visit starts with it. A closure stops only the start of a visit. */
  readonly isStart: boolean;
};

/** Why a booked line no longer fits the schedule. */
export type Misfit =
  | VisitRefusal
  | SlotReason
  | { readonly code: "service-hours" }
  /** The timetable has this session no longer, or at another time or with other givers. */
  | { readonly code: "off-timetable" };

/** Asks the engine whether a booked line could be booked as it is, if it were not booked yet. Null if it could. */
export function misfitOf(schedule: Schedule, line: MisfitLine, now: Instant): Misfit | null {
  const near = withoutItself(narrow(schedule, line), line);
  const found = ask(near, line, now);
  if (found?.code !== "closed") return found;
  const always = { weekly: null, seasons: [], overrides: [] };
  const anytime = near.services.map((service) => ({ ...service, hours: always }));
  return ask({ ...near, services: anytime }, line, now)?.code === "closed" ? found : { code: "service-hours" };
}

function ask(schedule: Schedule, { serviceId, memberId, duration, seats, start }: MisfitLine, now: Instant) {
  const prepared = prepareVisit(schedule, visitOf(serviceId, { memberId, duration, seats }), now);
  if (!prepared.ok) return prepared.refusal;
  const check = checkSlot(prepared.value, start);
  return check.bookable ? null : check.reason;
}

function withoutItself(schedule: Schedule, { serviceId, sessionId, seats, start }: MisfitLine): Schedule {
  const day = dayAt(zoneBetween(schedule.zone, start, start), start);
  return withoutBooking(schedule, { day, lines: [{ serviceId, sessionId, seats }] });
}

/** The part of the schedule that concerns a line, without the rules that only decide what can be booked from now on. */
function narrow(schedule: Schedule, line: MisfitLine): Schedule {
  const { serviceId, start } = line;
  const services = schedule.services.filter(({ id }) => id === serviceId).map((service) => agreed(service, line));
  const [service] = services;
  const givers = new Set(service?.eligibleMembers.map(({ memberId }) => memberId));
  const needs = new Set(service?.resources.map(({ resourceId }) => resourceId));
  return {
    zone: schedule.zone,
    covers: schedule.covers,
    ...(line.isStart && schedule.closures !== undefined && { closures: schedule.closures }),
    services,
    staff: schedule.staff
      .filter(({ id }) => givers.has(id))
      .map(({ id, zone, priority, recentBookings, weekly, overrides, claims }) => ({
        id,
        zone,
        priority,
        recentBookings,
        weekly,
        overrides,
        claims: ownClaims(claims, start),
      })),
    resources: schedule.resources
      .filter(({ id }) => needs.has(id))
      .map(({ id, units }) => ({ id, units: units.map((claims) => ownClaims(claims, start)) })),
    sessions: schedule.sessions
      .filter((session) => session.serviceId === serviceId && session.start === start)
      .map((session) => ({
        ...session,
        isInBlock: false,
        seats: Math.min(session.seats, service?.seats ?? session.seats),
      })),
  };
}

/** Start times, buffers, notice, window and caps may change without making a booking impossible. */
function agreed(service: Service, { duration }: MisfitLine): Service {
  return {
    ...service,
    durations: [duration],
    eligibleMembers: service.eligibleMembers.map(({ memberId }) => ({ memberId })),
    interval: 1,
    intervalFrom: 0,
    bufferBefore: 0,
    bufferAfter: 0,
    notice: 0,
    window: { kind: "dates", first: null, last: null },
    dailyCap: null,
    mostSeatsPerBooking: null,
    lookBusyPercent: 0,
  };
}

/** The claims of sessions around a start. Blocks leave bookings as they are; external calendars may contain the booking. */
function ownClaims(claims: Claims, start: Instant): Claims {
  const { times, sessionIds = [] } = claims;
  const isNear = (index: number) => Math.abs(times[index * 2]! - start) < 3 * minutesPerDay;
  return pickClaims(
    claims,
    sessionIds.flatMap((id, index) => (id !== null && isNear(index) ? [index] : [])),
  );
}
