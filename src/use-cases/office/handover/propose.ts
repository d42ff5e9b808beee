import { toVisit, visitGivenBy } from "#domain/booking/chosen-visit.ts";
import type { BookableService } from "#domain/booking/service.ts";
import { mostProposed, type HandoverChoice, type VisitTarget } from "#domain/office/handover/choices.ts";
import { noWaivers } from "#domain/office/booking/waivers.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { nearestSlots } from "#domain/scheduling/ask/first-slot.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import type { PreparedVisit } from "#domain/scheduling/prepare/prepared.ts";
import { prepareVisit } from "#domain/scheduling/prepare/prepare-visit.ts";
import { relax } from "#domain/scheduling/relax.ts";
import type { Schedule } from "#domain/scheduling/schedule.ts";
import type { Placement } from "#domain/scheduling/slots.ts";
import { asVisit } from "#domain/scheduling/whole-session.ts";
import { withPlacements } from "#domain/scheduling/with-placements.ts";
import {
  floorToInstant,
  formatInstant,
  instantOf,
  minutesPerDay,
  type Instant,
  type Span,
} from "#domain/time/instant.ts";
import { dayAt, daySpan, wallAt } from "#domain/time/wall.ts";
import { zoneBetween, type Zone } from "#domain/time/zone.ts";
import type { StoredSession } from "#domain/timetable/session-row.ts";
import type { Booking } from "#store/booking/booking.ts";
import { withoutBookings } from "../../booking/find/ask-schedule.ts";

/** What can become of a visit, the best first. */
interface VisitOptions {
  /** The same time, given by someone else. */
  same: VisitTarget | null;
  /** Other times of the same day, the nearest first. */
  sameDay: VisitTarget[];
  /** One time on each of the first days on which the same member can give it. */
  later: VisitTarget[];
}

interface Suggestion {
  choice: HandoverChoice;
  targets: readonly VisitTarget[];
}

export interface VisitToHandOver {
  kind: "visit";
  booking: Booking;
  services: readonly BookableService[];
  /** The visitor asked for the member by name. */
  isByName: boolean;
  /** Asked already, without an answer. */
  isAsked: boolean;
}

export interface ClassToHandOver {
  kind: "class";
  session: StoredSession;
}

export interface ProposedVisit extends VisitToHandOver {
  options: VisitOptions;
  suggested: Suggestion;
}

export interface ProposedClass extends ClassToHandOver {
  /** Other givers who can give it as it is. */
  givers: VisitTarget[];
  suggested: Suggestion;
}

interface Question {
  schedule: Schedule;
  /** Who cannot give them. */
  memberId: string;
  /** When not. */
  span: Span;
  now: Instant;
}

/**
 * One proposal for each visit and class, the earliest first, each as if only this one were not booked yet. All others keep
 * their places until they are carried out, because whoever is asked stays. What is proposed for one is taken for the next. So no
 * two proposals need the same time, in whatever order they are carried out.
 */
export function propose(
  things: readonly (VisitToHandOver | ClassToHandOver)[],
  { schedule: loaded, memberId, span, now }: Question,
): (ProposedVisit | ProposedClass)[] {
  const covers = loaded.covers;
  const zone = zoneBetween(loaded.zone, covers.from - 2 * minutesPerDay, covers.to + 2 * minutesPerDay);
  const before = { memberId, span, now, zone, covers };
  let schedule = loaded;
  const preferred = new Map<string, string>();
  const take = <Proposed>({ proposed, taken }: Offer<Proposed>, name: string): Proposed => {
    for (const [number, { placements, start }] of taken.entries())
      schedule = withPlacements(schedule, placements, { name: `${name}.${number}`, day: dayAt(zone, start) });
    return proposed;
  };
  // Whoever can keep their time keeps it. Only then do the others choose from what is left.
  const kept = things.map((thing, index) => {
    const asked = { ...before, schedule };
    const offer = thing.kind === "class" ? forClass(thing, asked) : keepTime(thing, asked, preferred);
    return offer && take<ProposedVisit | ProposedClass>(offer, String(index));
  });
  const first = things.map((thing, index) => {
    const known = kept[index];
    if (known != null || thing.kind === "class") return known!;
    return take(otherTimes(thing, { ...before, schedule }), String(index));
  });
  // Other choices must not need what is proposed for someone else.
  return first.map((proposed) =>
    proposed.kind === "class" ? proposed : withOthers(proposed, { ...before, schedule }, memberId),
  );
}

interface Asking extends Question {
  zone: Zone;
  covers: Span;
}

interface Place {
  start: Instant;
  placements: readonly Placement[];
}

interface Offer<Proposed> {
  proposed: Proposed;
  /** What it needs. */
  taken: Place[];
}

/** The same time with someone else. Null if no one can. */
function keepTime(visit: VisitToHandOver, asking: Asking, preferred: Map<string, string>): Offer<ProposedVisit> | null {
  const { seriesId, startsAt } = visit.booking;
  const start = floorToInstant(startsAt!.getTime());
  // The dates of a series stay with one giver.
  const known = seriesId === null ? undefined : preferred.get(seriesId);
  const alike = known === undefined ? null : prepare(visit, membersOf(visit, asking.memberId, known), asking);
  const same = placeAt(alike, start) ?? placeAt(prepare(visit, membersOf(visit, asking.memberId, null), asking), start);
  if (same === null) return null;
  const giver = same.placements.find(({ memberIds }) => memberIds.length === 1)?.memberIds[0];
  if (seriesId !== null && giver !== undefined) preferred.set(seriesId, giver);
  return offerVisit(visit, { same: toTarget(same), sameDay: [], later: [] }, [same]);
}

/** Another time of the same day, or the first days with the same member. */
function otherTimes(visit: VisitToHandOver, asking: Asking): Offer<ProposedVisit> {
  const start = floorToInstant(visit.booking.startsAt!.getTime());
  const anyone = prepare(visit, membersOf(visit, asking.memberId, null), asking);
  const sameDay = nearOn(anyone, start, asking, 1);
  const later = sameDay.length === 0 ? laterWith(visit, start, asking) : [];
  const options = { same: null, sameDay: sameDay.map(toTarget), later: later.map(toTarget) };
  return offerVisit(visit, options, [...sameDay, ...later]);
}

function offerVisit(visit: VisitToHandOver, options: VisitOptions, places: Place[]): Offer<ProposedVisit> {
  const suggested = suggestVisit(visit, options);
  return { proposed: { ...visit, options, suggested }, taken: suggested.targets.length === 0 ? [] : places };
}

/** Nobody is moved to another hour, or to someone whom they did not choose, without being asked. Without a mail address, they cannot be. */
function suggestVisit({ booking, isByName, isAsked }: VisitToHandOver, options: VisitOptions): Suggestion {
  const { same, sameDay, later } = options;
  if (isAsked) return { choice: "leave", targets: [] };
  if (same !== null && !isByName) return { choice: "move", targets: [same] };
  const near = same ?? sameDay[0];
  const targets = near === undefined ? later : [near];
  if (targets.length === 0) return { choice: "cancel", targets: [] };
  return booking.email === "" ? { choice: "leave", targets: [] } : { choice: "ask", targets };
}

/** The other times that an operator can choose. */
function withOthers(proposed: ProposedVisit, asking: Asking, memberId: string): ProposedVisit {
  const start = floorToInstant(proposed.booking.startsAt!.getTime());
  const { options } = proposed;
  const anyone = prepare(proposed, membersOf(proposed, memberId, null), asking);
  const known = new Set([options.same, ...options.sameDay].map((target) => target?.start));
  const others = nearOn(anyone, start, asking, mostProposed)
    .map(toTarget)
    .filter((target) => !known.has(target.start));
  const later = options.later.length > 0 ? options.later : laterWith(proposed, start, asking).map(toTarget);
  return {
    ...proposed,
    options: { ...options, sameDay: [...options.sameDay, ...others].slice(0, mostProposed), later },
  };
}

/** The givers of a visit's lines, with another one in place of the member. */
function membersOf({ booking }: VisitToHandOver, memberId: string, other: string | null): (string | null)[] {
  return booking.lines
    .filter(({ isCancelled }) => !isCancelled)
    .map((line) => (line.memberId === memberId ? other : line.memberId));
}

function prepare(
  { booking, services }: VisitToHandOver,
  members: readonly (string | null)[],
  { schedule, now }: Asking,
): PreparedVisit | null {
  const chosen = visitGivenBy(booking.lines, services, members);
  if (chosen === null) return null;
  const visit = toVisit(chosen);
  const [relaxed] = relax(withoutBookings(schedule, [booking]), visit, { waived: noWaivers });
  const prepared = relaxed && prepareVisit(relaxed.schedule, visit, now);
  return prepared?.ok ? prepared.value : null;
}

function placeAt(visit: PreparedVisit | null, start: Instant): Place | null {
  const check = visit && checkSlot(visit, start);
  return check?.bookable ? { start, placements: check.placements } : null;
}

function nearOn(visit: PreparedVisit | null, start: Instant, { zone, covers }: Asking, most: number): Place[] {
  if (visit === null) return [];
  const day = within(daySpan(zone, dayAt(zone, start)), covers);
  const starts = listSlots(visit, day).starts.filter((at) => at !== start);
  return nearestSlots(starts, start, most).flatMap((at) => placeAt(visit, at) ?? []);
}

/** On the first days after the absence: the time that is nearest to the booked one. */
function laterWith(visit: VisitToHandOver, start: Instant, asking: Asking): Place[] {
  const { span, zone, covers, memberId } = asking;
  const own = prepare(visit, membersOf(visit, memberId, memberId), asking);
  if (own === null) return [];
  const after = within({ from: span.to, to: covers.to }, covers);
  const wanted = wallAt(zone, start) % minutesPerDay;
  const days = Map.groupBy(listSlots(own, after).starts, (at) => dayAt(zone, at));
  return [...days.values()].slice(0, mostProposed).flatMap((starts) => {
    const [nearest] = starts.toSorted(
      (one, other) =>
        Math.abs((wallAt(zone, one) % minutesPerDay) - wanted) -
        Math.abs((wallAt(zone, other) % minutesPerDay) - wanted),
    );
    return placeAt(own, instantOf(nearest!)) ?? [];
  });
}

function within({ from, to }: Span, covers: Span): Span {
  const first = instantOf(Math.max(from, covers.from));
  return { from: first, to: instantOf(Math.max(first, Math.min(to, covers.to))) };
}

function toTarget({ start, placements }: Place): VisitTarget {
  const members = placements.map(({ memberIds }) => (memberIds.length === 1 ? memberIds[0]! : null));
  return { start: formatInstant(start), members };
}

/** A class stays at its time, and someone else gives it. */
function forClass(thing: ClassToHandOver, { schedule, memberId, now }: Asking): Offer<ProposedClass> {
  const { session } = thing;
  const service = schedule.services.find(({ id }) => id === session.serviceId);
  // A class of several givers needs all of them.
  const isAlone = session.staff.length === 1;
  const others = (service?.eligibleMembers ?? []).filter((one) => one.memberId !== memberId && isAlone);
  const free = others.flatMap(({ memberId: other }) => {
    const asked = asVisit(schedule, { ...session, staff: [other] });
    const [relaxed] = relax(asked.schedule, asked.visit, { waived: noWaivers });
    const prepared = relaxed && prepareVisit(relaxed.schedule, asked.visit, now);
    const place = prepared?.ok ? placeAt(prepared.value, session.start) : null;
    return place === null ? [] : [{ other, place }];
  });
  const givers = free.map(({ other, place }) => ({ start: formatInstant(place.start), members: [other] }));
  const [best] = givers;
  const suggested: Suggestion =
    best === undefined ? { choice: "leave", targets: [] } : { choice: "move", targets: [best] };
  return { proposed: { ...thing, givers, suggested }, taken: free.slice(0, 1).map(({ place }) => place) };
}
