import type { Day } from "#domain/time/day.ts";
import type { Span } from "#domain/time/instant.ts";
import type { Cap, Claims, ClaimSource, Schedule, Session, StaffMember } from "./schedule.ts";
import type { Placement } from "./slots.ts";

/** The schedule as if a visit had been booked at these places. `name` is a session id that nothing else has. */
export function withPlacements(
  schedule: Schedule,
  placements: readonly Placement[],
  { name, day }: { name: string; day: Day },
): Schedule {
  return placements.reduce((rest, placement) => withPlacement(rest, placement, { name, day }), schedule);
}

/** The schedule as if a member were absent for some time. What is booked already stays. */
export function withAbsence(schedule: Schedule, memberId: string, { from, to }: Span): Schedule {
  return {
    ...schedule,
    staff: schedule.staff.map((member) =>
      member.id === memberId ? { ...member, claims: addTo(member.claims, [[from, to]], null, "block") } : member,
    ),
  };
}

function withPlacement(schedule: Schedule, placement: Placement, { name, day }: { name: string; day: Day }): Schedule {
  const { joins, opens, serviceId, seats } = placement;
  const id = joins ?? `${name} ${opens ?? 0}`;
  const own = placement.claims.map(({ from, to }) => [from, to] as const);
  const isNew = !schedule.sessions.some((session) => session.id === id);
  return {
    ...schedule,
    sessions: isNew
      ? [...schedule.sessions, opened(schedule, placement, id)]
      : schedule.sessions.map((session) =>
          session.id === id ? { ...session, seatsTaken: session.seatsTaken + seats } : session,
        ),
    staff: schedule.staff.map((member) => {
      const taken = own.filter((_, index) => {
        const claim = placement.claims[index]!;
        return "memberId" in claim && claim.memberId === member.id;
      });
      return taken.length === 0 ? member : countSession({ ...member, claims: addTo(member.claims, taken, id) }, day);
    }),
    resources: schedule.resources.map((resource) => ({
      ...resource,
      units: resource.units.map((unit, number) => {
        const taken = own.filter((_, index) => {
          const claim = placement.claims[index]!;
          return "resourceId" in claim && claim.resourceId === resource.id && claim.unit === number;
        });
        return taken.length === 0 ? unit : addTo(unit, taken, id);
      }),
    })),
    ...(schedule.caps && { caps: schedule.caps.map((cap) => countLine(cap, serviceId, day)) }),
    services: schedule.services.map((service) =>
      service.id === serviceId && service.bookedLines
        ? { ...service, bookedLines: plusOne(service.bookedLines, day) }
        : service,
    ),
  };
}

function opened(schedule: Schedule, { serviceId, memberIds, start, duration, seats }: Placement, id: string): Session {
  const all = schedule.services.find((service) => service.id === serviceId)?.seats ?? seats;
  return { id, serviceId, memberIds, start, duration, seats: all, seatsTaken: seats };
}

function addTo(
  claims: Claims,
  taken: readonly (readonly [number, number])[],
  id: string | null,
  source: ClaimSource = "session",
): Claims {
  const count = claims.times.length / 2;
  const fill = <T>(list: readonly T[] | undefined, empty: T, value: T): T[] => [
    ...(list ?? Array.from({ length: count }, () => empty)),
    ...taken.map(() => value),
  ];
  return {
    times: Int32Array.from([...claims.times, ...taken.flat()]),
    sessionIds: fill<string | null>(claims.sessionIds, null, id),
    sources: fill<ClaimSource>(claims.sources, "session", source),
    ...(claims.own && { own: Int32Array.from([...claims.own, ...taken.flat()]) }),
    ...(claims.lanes && { lanes: fill(claims.lanes, 0, 0) }),
  };
}

function countSession(member: StaffMember, day: Day): StaffMember {
  const { cap } = member;
  return cap === undefined ? member : { ...member, cap: { ...cap, sessions: plusOne(cap.sessions, day) } };
}

function countLine(cap: Cap, serviceId: string, day: Day): Cap {
  return cap.serviceIds.includes(serviceId) ? { ...cap, bookedLines: plusOne(cap.bookedLines, day) } : cap;
}

function plusOne(counts: ReadonlyMap<Day, number>, day: Day): ReadonlyMap<Day, number> {
  return new Map(counts).set(day, (counts.get(day) ?? 0) + 1);
}
