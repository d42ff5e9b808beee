import { parseDay, type Day, type Weekday } from "#domain/time/day.ts";
import { formatInstant, parseInstant, type Instant } from "#domain/time/instant.ts";
import type { Schedule, Claims, Service, Session, StaffMember } from "../schedule.ts";
import type { SlotCheck } from "../slots.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { listSlots } from "../ask/list-slots.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { visitOf, type Visit } from "../visit.ts";
import { prepare } from "./compare.ts";

/** A small schedule for examples: one half-hour service and one member who works nine to five in UTC. */

const EVERY_DAY: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

export function at(text: string): Instant {
  const instant = parseInstant(text);
  if (instant === null) throw new Error(`not an instant: ${text}`);
  return instant;
}

export function day(text: string): Day {
  const found = parseDay(text);
  if (found === null) throw new Error(`not a day: ${text}`);
  return found;
}

/** "2027-06-14T09:00Z 2027-06-14T09:30Z" in pairs. */
export function claims(...times: string[]): Claims {
  return { times: Int32Array.from(times, at) };
}

/** "09:30" as minutes of the day. */
function minute(text: string): number {
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

export function hours(start: string, end: string, weekdays: readonly Weekday[] = EVERY_DAY) {
  const isOvernight = minute(end) <= minute(start);
  return { weekdays, start: minute(start), end: minute(end) + (isOvernight ? 1440 : 0) };
}

export function member(id: string, given: Partial<StaffMember> = {}): StaffMember {
  return {
    id,
    zone: "UTC",
    priority: 0,
    recentBookings: 0,
    weekly: [hours("09:00", "17:00")],
    overrides: [],
    claims: claims(),
    ...given,
  };
}

export function service(given: Partial<Service> = {}): Service {
  return {
    id: "massage",
    durations: [30],
    interval: 30,
    bufferBefore: 0,
    bufferAfter: 0,
    notice: 0,
    window: { kind: "dates", first: null, last: null },
    dailyCap: null,
    seats: 1,
    mostSeatsPerBooking: null,
    staffing: "any",
    eligibleMembers: [{ memberId: "ada" }],
    resources: [],
    lookBusyPercent: 0,
    ...given,
  };
}

export function session(id: string, start: string, seatsTaken: number, given: Partial<Session> = {}): Session {
  return {
    id,
    serviceId: "massage",
    memberIds: ["ada"],
    start: at(start),
    duration: 30,
    seats: 5,
    seatsTaken,
    ...given,
  };
}

export function schedule(given: Partial<Schedule> = {}): Schedule {
  return {
    zone: "UTC",
    covers: { from: at("2011-01-01T00:00Z"), to: at("2035-01-01T00:00Z") },
    services: [service()],
    staff: [member("ada")],
    resources: [],
    sessions: [],
    ...given,
  };
}

/** The default day of the examples is Monday, 14 June 2027; now is noon of the day before. */
export const NOW = "2027-06-13T12:00Z";

export function ask(given: Partial<Schedule> = {}, visit: Visit = visitOf("massage"), now = NOW): PreparedVisit {
  return prepare(schedule(given), visit, at(now));
}

/** Slots of a range, as ISO texts without seconds. */
export function slots(visit: PreparedVisit, from = "2027-06-14T00:00Z", to = "2027-06-15T00:00Z"): string[] {
  const { starts } = listSlots(visit, { from: at(from), to: at(to) });
  return Array.from(starts, (start) => `${formatInstant(start as Instant).slice(0, 16)}Z`);
}

/** Slots of 14 June 2027, as UTC times of day. */
export function times(visit: PreparedVisit): string[] {
  return slots(visit).map((text) => text.slice(11, 16));
}

/** "09:00", "09:30", … up to and including the last. */
export function every(step: number, first: string, last: string): string[] {
  const found: string[] = [];
  for (let now = minute(first); now <= minute(last); now += step) {
    found.push(`${String(Math.floor(now / 60)).padStart(2, "0")}:${String(now % 60).padStart(2, "0")}`);
  }
  return found;
}

/** "bookable", or the code of the reason. */
export function verdict(visit: PreparedVisit, start: string): string {
  const answer = checkSlot(visit, at(start));
  return answer.bookable ? "bookable" : answer.reason.code;
}

export function placementsAt(
  visit: PreparedVisit,
  start: string,
): Extract<SlotCheck, { bookable: true }>["placements"] {
  const answer = checkSlot(visit, at(start));
  if (!answer.bookable) throw new Error(`${start}: ${answer.reason.code}`);
  return answer.placements;
}

/** A party: each text lists the services of one person, in order. */
export function party(...people: string[]): Visit {
  return {
    people: people.map((services) => ({
      lines: services.split(" ").map((serviceId) => ({ serviceId, duration: null, memberId: null, seats: 1 })),
    })),
  };
}
