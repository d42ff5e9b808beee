import type { Day } from "#domain/time/day.ts";
import { pickClaims } from "./pick-claims.ts";
import type { Cap, Schedule, Claims, Session, StaffMember } from "./schedule.ts";

/** What a booking occupies before it is moved. */
export type FormerBooking = {
  /** The provider's day on which it starts. */
  readonly day: Day;
  readonly lines: readonly { readonly serviceId: string; readonly sessionId: string; readonly seats: number }[];
};

/**
 * The schedule without this booking, so that the booking does not block its own move. A session shared with others
 * or of a timetable keeps its claims and loses only the seats.
 */
export function withoutBooking(schedule: Schedule, { day, lines }: FormerBooking): Schedule {
  const sessions = schedule.sessions.map((session) => leaveSeats(session, lines));
  const stay = new Set(sessions.filter((session) => session.seatsTaken > 0 || session.isScheduled).map(({ id }) => id));
  const gone = new Set(lines.map(({ sessionId }) => sessionId).filter((id) => !stay.has(id)));
  return {
    ...schedule,
    sessions: sessions.filter(({ id }) => !gone.has(id)),
    staff: schedule.staff.map((member) => leaveMember(member, day, gone)),
    resources: schedule.resources.map(({ id, units }) => ({
      id,
      units: units.map((unit) => leaveClaims(unit, gone)),
    })),
    ...(schedule.caps && { caps: schedule.caps.map((cap) => leaveCap(cap, day, lines)) }),
    services: schedule.services.map((service) => {
      const own = lines.filter(({ serviceId }) => serviceId === service.id).length;
      const booked = service.bookedLines?.get(day) ?? 0;
      if (own === 0 || !service.bookedLines) return service;
      return { ...service, bookedLines: new Map(service.bookedLines).set(day, Math.max(0, booked - own)) };
    }),
  };
}

/** The schedule without a whole session. */
export function withoutSession(schedule: Schedule, id: string): Schedule {
  const gone = new Set([id]);
  return {
    ...schedule,
    sessions: schedule.sessions.filter((session) => session.id !== id),
    staff: schedule.staff.map((member) => ({ ...member, claims: leaveClaims(member.claims, gone) })),
    resources: schedule.resources.map((resource) => ({
      ...resource,
      units: resource.units.map((unit) => leaveClaims(unit, gone)),
    })),
  };
}

function leaveMember(member: StaffMember, day: Day, gone: ReadonlySet<string>): StaffMember {
  const { claims, cap } = member;
  const left = { ...member, claims: leaveClaims(claims, gone) };
  if (cap === undefined) return left;
  const own = new Set(claims.sessionIds?.filter((id) => id !== null && gone.has(id))).size;
  const given = Math.max(0, (cap.sessions.get(day) ?? 0) - own);
  return { ...left, cap: { ...cap, sessions: new Map(cap.sessions).set(day, given) } };
}

function leaveCap(cap: Cap, day: Day, lines: FormerBooking["lines"]): Cap {
  const own = lines.filter(({ serviceId }) => cap.serviceIds.includes(serviceId)).length;
  const booked = cap.bookedLines.get(day) ?? 0;
  return own === 0 ? cap : { ...cap, bookedLines: new Map(cap.bookedLines).set(day, Math.max(0, booked - own)) };
}

function leaveSeats(session: Session, lines: FormerBooking["lines"]): Session {
  const own = lines.filter(({ sessionId }) => sessionId === session.id).reduce((sum, { seats }) => sum + seats, 0);
  return own === 0 ? session : { ...session, seatsTaken: Math.max(0, session.seatsTaken - own) };
}

function leaveClaims(claims: Claims, gone: ReadonlySet<string>): Claims {
  const { sessionIds } = claims;
  if (!sessionIds?.some((id) => id !== null && gone.has(id))) return claims;
  return pickClaims(
    claims,
    sessionIds.flatMap((id, index) => (id !== null && gone.has(id) ? [] : [index])),
  );
}
