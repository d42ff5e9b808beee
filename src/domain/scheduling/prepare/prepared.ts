import type { Day } from "#domain/time/day.ts";
import type { Instant, Span } from "#domain/time/instant.ts";
import type { Zone } from "#domain/time/zone.ts";
import type { Cap, Claims, Service, Session, StaffMember } from "../schedule.ts";
import type { RosterMember } from "../times/roster.ts";
import type { ServiceCalendar } from "../times/service-calendar.ts";
import type { BusyPieces } from "./busy-pieces.ts";

/** A visit with all data of the schedule that concerns it, ready to be checked at any start. */
export type PreparedVisit = {
  readonly now: Instant;
  /** The provider's zone. */
  readonly zone: Zone;
  readonly covers: Span;
  /** The notes of the days on which no visit may start; null if there are none. */
  readonly closures: ReadonlyMap<Day, string> | null;
  readonly bounds: Bounds;
  readonly caps: readonly VisitCap[] | null;
  /** In the order of people and their lines. */
  readonly lines: readonly PreparedLine[];
  /** The same lines in search order: see `orderOf`. */
  readonly order: readonly PreparedLine[];
  readonly members: readonly RosterMember[];
  /** Each service once, with the number of its lines. */
  readonly services: readonly { readonly service: Service; readonly lines: number }[];
  /** Whether a person has several lines, so that sessions of the visit may follow each other. */
  readonly hasChains: boolean;
  /** The longest the visit can take, buffers included. */
  readonly reach: number;
};

/** A cap with the number of the visit's lines that it counts. */
export type VisitCap = { readonly cap: Cap; readonly lines: number };

export type Bounds = {
  /** The first start that satisfies the notice of every service. */
  readonly notice: number;
  readonly windowFrom: number;
  readonly windowTo: number;
};

export type PreparedLine = {
  /** Position in `lines`. */
  readonly index: number;
  readonly person: number;
  /** 0 for a person's first line. */
  readonly turn: number;
  readonly service: Service;
  /** When the service is offered; null: always. */
  readonly calendar: ServiceCalendar | null;
  readonly seats: number;
  /** The visitor's choices: a member, a duration, one session of a timetable. */
  readonly memberId: string | null;
  readonly sessionId: string | null;
  readonly chosen: number | null;
  /** The candidates who may give it, most preferred first. */
  readonly candidates: readonly Candidate[];
  /** How long it can take, depending on the candidate or on the session joined. */
  readonly durations: readonly number[];
  readonly needs: readonly PreparedNeed[];
  /**
   * The minutes after the visit's start at which it can start. Several if earlier lines can have different durations.
   */
  readonly offsets: readonly number[];
  /** Sessions that it could join, by start; null if the service has one seat. */
  readonly sessions: ReadonlyMap<number, readonly Session[]> | null;
  /** Lines of one kind are interchangeable. */
  readonly kind: number;
};

/** One member, or all givers of a collective service, with their duration. */
export type Candidate = {
  readonly index: number;
  readonly members: readonly RosterMember[];
  readonly duration: number;
  /** When the members are busy during the session; null: throughout. */
  readonly busy: BusyPieces | null;
};

export type PreparedNeed = { readonly resourceId: string; readonly units: readonly Claims[]; readonly count: number };

/** Highest priority, then fewest bookings of the last 30 days, then id. */
export function comparePreference(one: StaffMember, other: StaffMember): number {
  return (
    other.priority - one.priority ||
    one.recentBookings - other.recentBookings ||
    (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)
  );
}
