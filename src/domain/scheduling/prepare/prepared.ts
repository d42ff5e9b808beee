import type { Instant, Span } from "#domain/time/instant.ts";
import type { Zone } from "#domain/time/zone.ts";
import type { Claims, Service, Session, StaffMember } from "../schedule.ts";
import type { RosterMember } from "../times/roster.ts";

/** A visit with everything of the schedule that concerns it, ready to be asked about any start. */
export type PreparedVisit = {
  readonly now: Instant;
  /** The provider's. */
  readonly zone: Zone;
  readonly covers: Span;
  readonly limits: BookingLimits;
  /** In the order of people and their lines. */
  readonly lines: readonly PreparedLine[];
  /** The same in the order in which places are sought: see `orderOf`. */
  readonly order: readonly PreparedLine[];
  readonly members: readonly RosterMember[];
  /** Each service once, with the number of its lines. */
  readonly services: readonly { readonly service: Service; readonly lines: number }[];
  /** Whether some person has several lines, so that sessions of the visit may follow each other. */
  readonly hasChains: boolean;
  /** The longest the visit can take, buffers included. */
  readonly reach: number;
};

export type BookingLimits = {
  /** The first start that leaves the notice of every service. */
  readonly notice: number;
  readonly windowFrom: number;
  readonly windowTo: number;
};

export type PreparedLine = {
  /** Place in `lines`. */
  readonly index: number;
  readonly person: number;
  /** 0 for a person's first line. */
  readonly turn: number;
  readonly service: Service;
  readonly seats: number;
  /** What the visitor chose: a member, a duration. */
  readonly memberId: string | null;
  readonly chosen: number | null;
  /** Whoever may give it, the most preferred first. */
  readonly candidates: readonly Candidate[];
  /** How long it can take: by candidate, or by the session joined. */
  readonly durations: readonly number[];
  readonly needs: readonly PreparedNeed[];
  /** Minutes after the visit's start at which it can start; several where earlier lines can take differently long. */
  readonly offsets: readonly number[];
  /** Sessions with seats left that it could join, by start; null where the service has one seat. */
  readonly sessions: ReadonlyMap<number, readonly Session[]> | null;
  /** Lines of one kind are interchangeable. */
  readonly kind: number;
};

/** One member, or all givers of a collective service, with the duration they take. */
export type Candidate = {
  readonly index: number;
  readonly members: readonly RosterMember[];
  readonly duration: number;
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
