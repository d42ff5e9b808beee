import type { Day } from "#domain/time/day.ts";
import { minutesPerDay, type Instant } from "#domain/time/instant.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import { capsOf } from "../rules/full-periods.ts";
import type { Schedule, Service, Session } from "../schedule.ts";
import { isOfferedBetween, serviceCalendar, type ServiceCalendar } from "../times/service-calendar.ts";
import type { Line, Visit, VisitRefusal } from "../visit.ts";
import { candidatesOf, Roster } from "./candidates.ts";
import { furthestDays, boundsOf } from "./bounds.ts";
import type { Candidate, PreparedLine, PreparedNeed, PreparedVisit } from "./prepared.ts";

/** A booker and a hundred guests. */
export const mostLines = 101;

export type PrepareResult = { ok: true; value: PreparedVisit } | { ok: false; refusal: VisitRefusal };

/** Looks up everything the schedule says about a visit once, so that many starts can be checked. */
export function prepareVisit(schedule: Schedule, visit: Visit, now: Instant): PrepareResult {
  const refusal = refusalOf(schedule, visit);
  if (refusal) return { ok: false, refusal };

  // Add some days on either side, because visits, buffers and whole days extend past the ends.
  const from = Math.min(now, schedule.covers.from) - 2 * minutesPerDay;
  const to = Math.max(now + furthestDays * minutesPerDay, schedule.covers.to) + 3 * minutesPerDay;
  const zone = zoneBetween(schedule.zone, from, to);
  const roster = new Roster(schedule.staff, from, to);
  const lines: PreparedLine[] = [];
  let reach = 0;
  for (let person = 0; person < visit.people.length; person++) {
    const chain = visit.people[person]!.lines;
    let offsets: readonly number[] = [0];
    for (let turn = 0; turn < chain.length; turn++) {
      const line = prepareLine(schedule, roster, zone, lines, chain[turn]!, person, turn, offsets);
      lines.push(line);
      offsets = offsetsAfter(line);
      for (const end of offsets) reach = Math.max(reach, end + line.service.bufferAfter);
    }
  }
  const services = countServices(lines);
  return {
    ok: true,
    value: {
      now,
      zone,
      covers: schedule.covers,
      closures: closuresOf(schedule),
      caps: capsOf(schedule, services),
      bounds: boundsOf(services, zone, now, schedule.horizon),
      lines,
      order: orderOf(lines),
      members: roster.members,
      services,
      hasChains: lines.length > visit.people.length,
      reach,
    },
  };
}

function closuresOf({ closures = [] }: Schedule): ReadonlyMap<Day, string> | null {
  return closures.length === 0 ? null : new Map(closures.map(({ day, note }) => [day, note]));
}

function refusalOf(schedule: Schedule, { people }: Visit): VisitRefusal | null {
  const lines = people.length === 1 ? people[0]!.lines : people.flatMap((person) => person.lines);
  if (lines.length === 0 || people.some((person) => person.lines.length === 0)) return { code: "nothing-chosen" };
  if (lines.length > mostLines) return { code: "too-many-lines", most: mostLines };
  for (const line of lines) {
    const service = schedule.services.find(({ id }) => id === line.serviceId);
    if (!service) return { code: "service-unknown", serviceId: line.serviceId };
    if (line.duration !== null && !service.durations.includes(line.duration)) {
      return { code: "duration-not-offered", durations: service.durations };
    }
    if (line.memberId !== null && !service.eligibleMembers.some(({ memberId }) => memberId === line.memberId)) {
      return { code: "member-unknown", memberId: line.memberId };
    }
    const most = service.mostSeatsPerBooking ?? Infinity;
    const isSeatCount = Number.isInteger(line.seats) && line.seats >= 1 && line.seats <= service.seats;
    if (!isSeatCount || seatsTaken(lines, service) > most) {
      return { code: "too-many-seats", most: Math.min(most, service.seats) };
    }
  }
  return null;
}

function seatsTaken(lines: readonly Line[], service: Service): number {
  return lines.reduce((sum, { serviceId, seats }) => (serviceId === service.id ? sum + seats : sum), 0);
}

function prepareLine(
  schedule: Schedule,
  roster: Roster,
  zone: Zone,
  earlier: readonly PreparedLine[],
  line: Line,
  person: number,
  turn: number,
  offsets: readonly number[],
): PreparedLine {
  const twin = earlier.find((other) => isSameKind(other, line, turn));
  const index = earlier.length;
  // Reuse the twin's lookups. Only first lines can, because the offsets of later lines depend on earlier lines.
  if (twin && turn === 0) return { ...twin, index, person };
  const service = schedule.services.find(({ id }) => id === line.serviceId)!;
  const opens = opensSessions(service);
  const candidates = opens ? candidatesOf(service, line, roster) : [];
  const calendar =
    earlier.find((other) => other.service === service)?.calendar ??
    (service.hours === undefined ? null : serviceCalendar(index, service.hours, zone));
  const sessions =
    service.seats > 1 || !opens ? sessionsByStart(schedule.sessions, service, line, candidates, calendar) : null;
  return {
    index,
    person,
    turn,
    service,
    calendar,
    seats: line.seats,
    memberId: line.memberId,
    chosen: line.duration,
    sessionId: line.sessionId ?? null,
    candidates,
    durations: durationsOf(candidates, sessions),
    needs: needsOf(schedule, service),
    offsets,
    sessions,
    kind: index,
  };
}

function isSameKind(other: PreparedLine, line: Line, turn: number): boolean {
  return (
    other.turn === turn &&
    other.service.id === line.serviceId &&
    other.memberId === line.memberId &&
    other.seats === line.seats &&
    other.chosen === line.duration &&
    other.sessionId === (line.sessionId ?? null)
  );
}

function needsOf(schedule: Schedule, service: Service): PreparedNeed[] {
  return service.resources.map(({ resourceId, units }) => ({
    resourceId,
    units: schedule.resources.find(({ id }) => id === resourceId)?.units ?? [],
    count: units,
  }));
}

function sessionsByStart(
  sessions: readonly Session[],
  service: Service,
  line: Line,
  candidates: readonly Candidate[],
  calendar: ServiceCalendar | null,
): Map<number, Session[]> {
  const byStart = new Map<number, Session[]>();
  for (const session of sessions) {
    if (session.serviceId !== service.id || session.isInBlock === true) continue;
    if (line.memberId !== null && !session.memberIds.includes(line.memberId)) continue;
    if (opensSessions(service)) {
      // A session without seats taken has no claims, so it counts as absent.
      if (session.seatsTaken === 0) continue;
      // The session must be as long as a new one given by the same member.
      const giver = candidates.find(({ members }) =>
        members.some(({ member }) => session.memberIds.includes(member.id)),
      );
      if (session.duration !== (giver?.duration ?? line.duration ?? service.durations[0])) continue;
      if (calendar !== null && !isOfferedBetween(calendar, session.start, session.start + session.duration)) continue;
    } else if (session.isScheduled !== true || (line.sessionId ?? session.id) !== session.id) continue;
    const same = byStart.get(session.start);
    if (same) same.push(session);
    else byStart.set(session.start, [session]);
  }
  for (const same of byStart.values()) same.sort(byFewestSeatsLeft);
  return byStart;
}

/** Only free starts open sessions. A timetable has those that it lists. */
function opensSessions({ supply = "starts" }: Service): boolean {
  return supply === "starts";
}

/** Fills one session before the next. */
function byFewestSeatsLeft(one: Session, other: Session): number {
  return one.seats - one.seatsTaken - (other.seats - other.seatsTaken) || (one.id < other.id ? -1 : 1);
}

function durationsOf(
  candidates: readonly Candidate[],
  sessions: ReadonlyMap<number, readonly Session[]> | null,
): number[] {
  const durations: number[] = [];
  for (const { duration } of candidates) addOnce(durations, duration);
  for (const same of sessions?.values() ?? []) for (const { duration } of same) addOnce(durations, duration);
  return durations;
}

function offsetsAfter({ offsets, durations }: PreparedLine): readonly number[] {
  const after: number[] = [];
  for (const offset of offsets) for (const duration of durations) addOnce(after, offset + duration);
  return after.length > 0 ? after : offsets;
}

function countServices(lines: readonly PreparedLine[]): { service: Service; lines: number }[] {
  const services: { service: Service; lines: number }[] = [];
  for (const { service } of lines) {
    const known = services.find((other) => other.service === service);
    if (known) known.lines += 1;
    else services.push({ service, lines: 1 });
  }
  return services;
}

function addOnce(values: number[], value: number): void {
  if (!values.includes(value)) values.push(value);
}

/**
 * By turn. Within a turn, lines without a choice come first: this does not reduce the choices of the others, and it
 * fails sooner.
 */
function orderOf(lines: readonly PreparedLine[]): PreparedLine[] {
  return lines.toSorted(
    (one, other) =>
      one.turn - other.turn ||
      Number(one.candidates.length > 1) - Number(other.candidates.length > 1) ||
      one.index - other.index,
  );
}
