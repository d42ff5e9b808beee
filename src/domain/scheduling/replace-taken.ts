import { minutesPerDay, type Span } from "#domain/time/instant.ts";
import { dayStart } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { Day } from "../time/day.ts";
import { pickClaims } from "./pick-claims.ts";
import type { Claims, Resource, Schedule, StaffMember } from "./schedule.ts";

/** What sessions, external calendars and bookings occupy in a span. */
export type Taken = {
  /** Claims that overlap the span, by member. */
  readonly members: ReadonlyMap<string, Claims>;
  /** Claims that overlap the span, of each unit. */
  readonly resources: readonly Resource[];
  /** Sessions that start in the span. */
  readonly sessions: Schedule["sessions"];
  /** The lines of services with a daily cap, by day. Days at the ends of the span may be incomplete. */
  readonly bookedLines: ReadonlyMap<string, ReadonlyMap<Day, number>>;
  /** The lines that each cap counts, by day, in the order of the schedule's caps. */
  readonly caps: readonly ReadonlyMap<Day, number>[];
  /** The sessions that members with a cap give, by member and day. */
  readonly sessionsByMember: ReadonlyMap<string, ReadonlyMap<Day, number>>;
};

/** The schedule with everything that is taken in the span read again. The rest of it stays as it is. */
export function replaceTaken(schedule: Schedule, taken: Taken, span: Span): Schedule {
  const units = new Map(taken.resources.map((resource) => [resource.id, resource.units]));
  return {
    ...schedule,
    services: schedule.services.map((service) => {
      const read = taken.bookedLines.get(service.id);
      if (read === undefined) return service;
      return { ...service, bookedLines: replaceBooked(service.bookedLines, read, span, schedule.zone) };
    }),
    ...(schedule.caps && {
      caps: schedule.caps.map((cap, index) => ({
        ...cap,
        bookedLines: replaceBooked(cap.bookedLines, taken.caps[index]!, span, schedule.zone),
      })),
    }),
    staff: schedule.staff.map((member) => replaceMember(member, taken, span, schedule.zone)),
    resources: schedule.resources.map(({ id, units: former }) => ({
      id,
      units: former.map((claims, unit) => replaceClaims(claims, units.get(id)?.[unit], span)),
    })),
    sessions: [...schedule.sessions.filter(({ start }) => start < span.from || start >= span.to), ...taken.sessions],
  };
}

function replaceMember(member: StaffMember, taken: Taken, span: Span, zone: string): StaffMember {
  const claims = replaceClaims(member.claims, taken.members.get(member.id), span);
  const { cap } = member;
  if (cap === undefined) return { ...member, claims };
  const read = taken.sessionsByMember.get(member.id) ?? new Map<Day, number>();
  return { ...member, claims, cap: { ...cap, sessions: replaceBooked(cap.sessions, read, span, zone) } };
}

function replaceClaims(claims: Claims, read: Claims = { times: new Int32Array(0) }, { from, to }: Span): Claims {
  const numbers = Array.from({ length: claims.times.length / 2 }, (_, index) => index);
  const kept = pickClaims(
    claims,
    numbers.filter((index) => claims.times[index * 2]! >= to || claims.times[index * 2 + 1]! <= from),
  );
  const parts = [kept, read];
  const isOfSessions = parts.every(({ sources }) => sources === undefined);
  return {
    times: Int32Array.from(parts.flatMap(({ times }) => [...times])),
    sessionIds: parts.flatMap(({ times, sessionIds }) => sessionIds ?? fillWith(null, times)),
    ...(!isOfSessions && {
      sources: parts.flatMap(({ times, sources }) => sources ?? fillWith("session" as const, times)),
    }),
  };
}

function fillWith<T>(value: T, times: Int32Array): T[] {
  return Array.from({ length: times.length / 2 }, () => value);
}

/** Days at the ends of the span may be incomplete, so they stay. */
function replaceBooked(
  former: ReadonlyMap<Day, number> = new Map(),
  read: ReadonlyMap<Day, number>,
  span: Span,
  zoneId: string,
): ReadonlyMap<Day, number> {
  const zone = zoneBetween(zoneId, span.from - minutesPerDay, span.to + minutesPerDay);
  const isWhole = (day: Day) => dayStart(zone, day) >= span.from && dayStart(zone, (day + 1) as Day) <= span.to;
  const kept = [...former].filter(([day]) => !isWhole(day));
  const added = [...read].filter(([day]) => isWhole(day));
  return new Map([...kept, ...added]);
}
