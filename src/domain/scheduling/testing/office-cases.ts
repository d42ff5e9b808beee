import fc from "fast-check";
import type { Claims, ClaimSource, Schedule, StaffMember } from "../schedule.ts";
import type { Line, Visit } from "../visit.ts";
import { cases, type Case, type Shape } from "./arbitraries.ts";

/** Random schedules as the office asks them: with sources, buffers and lanes of what is taken, and a member named by each line. */
export function officeCases(shape: Shape): fc.Arbitrary<Case> {
  return fc
    .record({ given: cases(shape), luck: fc.infiniteStream(fc.nat(999)) })
    .map(({ given, luck }) => ({ ...given, ...decorate(given, luck) }));
}

function decorate({ schedule, visit }: Case, luck: Iterator<number>): { schedule: Schedule; visit: Visit } {
  const next = (below: number) => (luck.next().value as number) % below;
  const staff = schedule.staff.map((member): StaffMember => {
    const lanes = next(4) === 0 ? 2 + next(2) : 1;
    return { ...member, ...(lanes > 1 && { lanes }), claims: describe(member.claims, next, lanes) };
  });
  const resources = schedule.resources.map(({ id, units }) => ({
    id,
    units: units.map((claims) => describe(claims, next, 1)),
  }));
  const sessions = schedule.sessions.map((session) => ({
    ...session,
    ...(next(6) === 0 && { isInBlock: true }),
    ...(next(4) === 0 && { isAwaited: true }),
  }));
  const name = (line: Line): Line => {
    const service = schedule.services.find(({ id }) => id === line.serviceId)!;
    if (service.staffing === "all" || next(8) === 0) return line;
    const length = next(5) === 0 ? 35 : line.duration;
    return { ...line, duration: length, memberId: staff[next(staff.length)]!.id };
  };
  const people = visit.people.map(({ lines }) => ({ lines: lines.map(name) }));
  return { schedule: { ...schedule, staff, resources, sessions }, visit: { people } };
}

/** Some of the taken time is of blocks and calendars, some of it is buffers, and some is in later lanes. */
function describe({ times }: Claims, next: (below: number) => number, lanes: number): Claims {
  const sources: ClaimSource[] = [];
  const ownLanes: number[] = [];
  const own = Int32Array.from(times);
  for (let index = 0; index * 2 < times.length; index++) {
    const source = (["session", "session", "session", "block", "calendar"] as const)[next(5)]!;
    sources.push(source);
    ownLanes.push(source === "session" ? next(lanes) : 0);
    const length = times[index * 2 + 1]! - times[index * 2]!;
    if (source !== "session" || length < 30) continue;
    own[index * 2]! += 5 * next(3);
    own[index * 2 + 1]! -= 5 * next(3);
  }
  return { times, sources, own, lanes: ownLanes };
}
