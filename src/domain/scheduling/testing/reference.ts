import type { EligibleMember, Service, Session } from "../schedule.ts";
import type { Line, Visit } from "../visit.ts";
import { referenceDay, ReferenceWorld, referenceWall } from "./reference-world.ts";

/** A slow and simple answer to "can this visit start at this minute, and with whom?", to compare with the engine. */

type ReferenceSession = {
  readonly line: Line;
  readonly service: Service;
  readonly memberIds: readonly string[];
  readonly from: number;
  readonly to: number;
  seats: number;
};

export type ReferencePlacement = { readonly person: number; readonly turn: number } & (
  | { readonly joins: Session; readonly opens: null }
  | { readonly joins: null; readonly opens: ReferenceSession }
);

export function referenceStarts(world: ReferenceWorld, visit: Visit, now: number, from: number, to: number): number[] {
  const starts: number[] = [];
  for (let start = from; start < to; start++) if (referencePlacements(world, visit, now, start)) starts.push(start);
  return starts;
}

export function referencePlacements(
  world: ReferenceWorld,
  visit: Visit,
  now: number,
  start: number,
): ReferencePlacement[] | null {
  return isAllowed(world, visit, now, start) ? search(world, visit, start, [], []) : null;
}

function serviceOf(world: ReferenceWorld, line: Line): Service {
  return world.schedule.services.find(({ id }) => id === line.serviceId)!;
}

/** Its sessions are those that exist; none is opened. */
function hasTimetable({ supply = "starts" }: Service): boolean {
  return supply !== "starts";
}

/** Grid, notice, window, horizon, closures and daily cap. */
function isAllowed(world: ReferenceWorld, visit: Visit, now: number, start: number): boolean {
  const { zone } = world.schedule;
  const lines = visit.people.flatMap((person) => person.lines);
  const day = referenceDay(zone, start);
  for (const person of visit.people) {
    const service = serviceOf(world, person.lines[0]!);
    const minuteOfDay = referenceWall(zone, start) - day * 1440;
    const isOnGrid = !hasTimetable(service) && (minuteOfDay - (service.intervalFrom ?? 0)) % service.interval === 0;
    if (!isOnGrid && joinable(world, person.lines[0]!, start).length === 0) return false;
  }
  const services = lines.map((line) => serviceOf(world, line));
  // A timetable has no sessions on closures, except those that it names.
  const free = services.filter((service) => !hasTimetable(service));
  if (world.isClosed(free, day) || world.isOverCap(services, day)) return false;
  if (day > (world.schedule.horizon ?? Infinity)) return false;
  return lines.every((line) => {
    const { notice, window, dailyCap, bookedLines, id } = serviceOf(world, line);
    if (start < now + notice) return false;
    if (window.kind === "days-ahead" && day > referenceDay(zone, now) + window.days) return false;
    if (window.kind === "dates" && (day < (window.first ?? -Infinity) || day > (window.last ?? Infinity))) return false;
    const mine = lines.filter((other) => other.serviceId === id).length;
    return dailyCap === null || (bookedLines?.get(day as never) ?? 0) + mine <= dailyCap;
  });
}

/** Tries everything in order of preference, and checks only complete assignments. */
function search(
  world: ReferenceWorld,
  visit: Visit,
  start: number,
  places: ReferencePlacement[],
  opened: ReferenceSession[],
): ReferencePlacement[] | null {
  const next = nextLine(world, visit, places);
  if (!next) return isConsistent(world, opened) ? places : null;
  const { line, person, turn } = next;
  const before = places.find((place) => place.person === person && place.turn === turn - 1);
  const at = before ? endOf(before) : start;
  const service = serviceOf(world, line);

  for (const joins of joinable(world, line, at)) {
    const taken = places
      .filter((place) => place.joins === joins)
      .reduce((sum, place) => sum + lineOf(visit, place).seats, 0);
    if (joins.seats - joins.seatsTaken - taken < line.seats) continue;
    const found = search(world, visit, start, [...places, { person, turn, joins, opens: null }], opened);
    if (found) return found;
  }
  const choices = choicesOf(world, service, line);
  if (service.seats > 1) {
    for (const opens of opened) {
      const isSame = choices.some(
        ({ memberIds, duration }) => memberIds[0] === opens.memberIds[0] && duration === opens.to - at,
      );
      if (opens.service !== service || opens.from !== at || opens.seats + line.seats > service.seats || !isSame)
        continue;
      opens.seats += line.seats;
      const found = search(world, visit, start, [...places, { person, turn, joins: null, opens }], opened);
      if (found) return found;
      opens.seats -= line.seats;
    }
  }
  for (const { memberIds, duration } of choices) {
    const opens = { line, service, memberIds, from: at, to: at + duration, seats: line.seats };
    if (!world.isOffered(service, at, at + duration)) continue;
    const given = (id: string) => opened.filter((other) => other.memberIds.includes(id)).length;
    if (!memberIds.every((id) => world.mayGive(id, referenceDay(world.schedule.zone, start), given(id) + 1))) continue;
    if (!memberIds.every((id) => world.works(id, at, at + duration))) continue;
    if (!memberIds.every((id) => busyMinutes(opens).every((minute) => world.isMemberFree(id, minute, minute + 1))))
      continue;
    if (opened.some((other) => areBusyTogether(other, opens) && other.memberIds.some((id) => memberIds.includes(id))))
      continue;
    const found = search(world, visit, start, [...places, { person, turn, joins: null, opens }], [...opened, opens]);
    if (found) return found;
  }
  return null;
}

/** By turn, lines without a choice first, then in the order of people. */
function nextLine(world: ReferenceWorld, visit: Visit, places: readonly ReferencePlacement[]) {
  const all = visit.people.flatMap(({ lines }, person) => lines.map((line, turn) => ({ line, person, turn })));
  const hasChoice = (line: Line) => Number(choicesOf(world, serviceOf(world, line), line).length > 1);
  return all
    .filter(({ person, turn }) => !places.some((place) => place.person === person && place.turn === turn))
    .sort(
      (one, other) => one.turn - other.turn || hasChoice(one.line) - hasChoice(other.line) || one.person - other.person,
    )[0];
}

const left = (session: Session) => session.seats - session.seatsTaken;

function joinable(world: ReferenceWorld, line: Line, at: number): Session[] {
  const service = serviceOf(world, line);
  if (hasTimetable(service)) {
    return world.schedule.sessions
      .filter((session) => session.serviceId === service.id && session.start === at && session.isScheduled === true)
      .filter((session) => left(session) >= line.seats)
      .filter((session) => line.memberId === null || session.memberIds.includes(line.memberId))
      .sort((one, other) => left(one) - left(other) || (one.id < other.id ? -1 : 1));
  }
  if (service.seats === 1) return [];
  return world.schedule.sessions
    .filter((session) => session.serviceId === service.id && session.start === at && session.seatsTaken > 0)
    .filter((session) => left(session) >= line.seats)
    .filter((session) => line.memberId === null || session.memberIds.includes(line.memberId))
    .filter((session) => session.duration === durationIn(world, service, line, session))
    .filter(({ start, duration }) => world.isOffered(service, start, start + duration))
    .sort((one, other) => left(one) - left(other) || (one.id < other.id ? -1 : 1));
}

function durationIn(world: ReferenceWorld, service: Service, line: Line, session: Session): number {
  const own = choicesOf(world, service, line).find(({ memberIds }) =>
    memberIds.some((id) => session.memberIds.includes(id)),
  );
  return own?.duration ?? line.duration ?? service.durations[0]!;
}

/** The members who may give the line: highest priority, then fewest bookings, then id. */
function choicesOf(world: ReferenceWorld, service: Service, line: Line): { memberIds: string[]; duration: number }[] {
  const duration = ({ duration: own }: EligibleMember) =>
    (service.durations.length === 1 ? own : null) ?? line.duration ?? service.durations[0]!;
  if (hasTimetable(service)) return [];
  if (service.staffing === "all") {
    return [
      {
        memberIds: service.eligibleMembers.map(({ memberId }) => memberId),
        duration: Math.max(...service.eligibleMembers.map(duration)),
      },
    ];
  }
  return service.eligibleMembers
    .filter(({ memberId }) => line.memberId === null || memberId === line.memberId)
    .map((giver) => ({ memberIds: [giver.memberId], duration: duration(giver), member: world.member(giver.memberId) }))
    .sort(
      ({ member: one }, { member: other }) =>
        other.priority - one.priority || one.recentBookings - other.recentBookings || (one.id < other.id ? -1 : 1),
    );
}

/** Whether the opened sessions leave every member and unit with one claim at a time, including buffers. */
function isConsistent(world: ReferenceWorld, opened: readonly ReferenceSession[]): boolean {
  const memberIds = new Set(opened.flatMap((session) => session.memberIds));
  for (const id of memberIds) {
    const track = opened.filter((session) => session.memberIds.includes(id));
    if (!fits(track, busyMinutes, (minute) => world.isMemberFree(id, minute, minute + 1))) return false;
  }
  return world.schedule.resources.every(({ id, units }) => {
    const wanted = opened.flatMap((session) => {
      const need = session.service.resources.find(({ resourceId }) => resourceId === id);
      return Array.from({ length: need?.units ?? 0 }, () => session);
    });
    return canShareUnits(
      world,
      id,
      wanted,
      units.map(() => []),
    );
  });
}

function canShareUnits(
  world: ReferenceWorld,
  id: string,
  wanted: ReferenceSession[],
  tracks: ReferenceSession[][],
): boolean {
  const [session, ...others] = wanted;
  if (!session) {
    return tracks.every((track, unit) =>
      fits(track, allMinutes, (minute) => world.isUnitFree(id, unit, minute, minute + 1)),
    );
  }
  return tracks.some((track, unit) => {
    if (track.some((other) => meet(other, session)) || !world.isUnitFree(id, unit, session.from, session.to))
      return false;
    return canShareUnits(world, id, others, tracks.with(unit, [...track, session]));
  });
}

type MinutesOf = (session: ReferenceSession) => number[];

/**
 * Lists every minute that each session needs of one member or unit. Between two sessions of one visit that touch, there
 * is no buffer.
 */
function fits(track: readonly ReferenceSession[], minutesOf: MinutesOf, isFree: (minute: number) => boolean): boolean {
  const needed = track.flatMap((session) => claimedMinutes(session, track, minutesOf));
  return new Set(needed).size === needed.length && needed.every(isFree);
}

/** The minutes of a session and its buffers. The minute before the session may belong to another one: then they touch. */
export function claimedMinutes(
  session: ReferenceSession,
  track: readonly ReferenceSession[],
  minutesOf: MinutesOf,
): number[] {
  const { from, to, service } = session;
  const others = track.filter((other) => other !== session).flatMap(edges(minutesOf));
  const before = others.some(({ last }) => last === from - 1) ? 0 : service.bufferBefore;
  const after = others.some(({ first }) => first === to) ? 0 : service.bufferAfter;
  return [...range(from - before, from), ...minutesOf(session), ...range(to, to + after)];
}

/** The first and last minutes of each run of minutes. */
function edges(minutesOf: MinutesOf) {
  return (session: ReferenceSession) => {
    const minutes = new Set(minutesOf(session));
    return [...minutes]
      .filter((minute) => !minutes.has(minute - 1))
      .map((first) => {
        let last = first;
        while (minutes.has(last + 1)) last += 1;
        return { first, last };
      });
  };
}

/** The minutes in which the givers of a session are busy: all but its processing time. */
export function busyMinutes({ service, from, to }: ReferenceSession): number[] {
  const own = service.processing?.find(({ duration }) => duration === to - from);
  const usual = service.processing?.find(({ duration }) => duration === null);
  const free = (own ?? usual)?.free ?? [];
  return range(from, to).filter(
    (minute) => !free.some(({ after, lasts }) => minute - from >= after && minute - from < after + lasts),
  );
}

function allMinutes({ from, to }: ReferenceSession): number[] {
  return range(from, to);
}

function areBusyTogether(one: ReferenceSession, other: ReferenceSession): boolean {
  if (!meet(one, other)) return false;
  const minutes = new Set(busyMinutes(other));
  return busyMinutes(one).some((minute) => minutes.has(minute));
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

function meet(one: { from: number; to: number }, other: { from: number; to: number }): boolean {
  return one.from < other.to && other.from < one.to;
}

function endOf(place: ReferencePlacement): number {
  return place.joins ? place.joins.start + place.joins.duration : place.opens.to;
}

function lineOf(visit: Visit, { person, turn }: ReferencePlacement): Line {
  return visit.people[person]!.lines[turn]!;
}
