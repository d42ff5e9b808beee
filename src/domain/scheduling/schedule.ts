import type { Day, Weekday } from "../time/day.ts";
import type { Instant, Span } from "../time/instant.ts";

/**
 * What the store supplies: everything that decides when one provider's services can be booked, as plain data. The pages
 * and, inside the transaction, `book` ask the same questions of it, so that what is listed can be booked.
 *
 * Minutes throughout: instants are minutes since 1970 UTC, wall times are minutes of a day.
 */
export type Schedule = {
  /** The provider's zone: the grid of starts, the booking window and the daily cap go by its days. */
  readonly zone: string;
  /**
   * Starts that may be asked about. Claims, sessions and counts must be complete for two days before and after it,
   * since visits, buffers and days reach over its ends. Asking beyond it is a fault.
   */
  readonly covers: Span;
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  readonly resources: readonly Resource[];
  readonly sessions: readonly Session[];
};

export type Service = {
  readonly id: string;
  /** The first one holds unless the visitor chooses another. */
  readonly durations: readonly number[];
  /** Starts lie on multiples of it, counted from midnight of the provider's wall clock. */
  readonly interval: number;
  /** Counts the grid from this minute of the day instead: 540 and an interval of 40 give 9:00, 9:40, 10:20, … */
  readonly intervalFrom?: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly notice: number;
  readonly window: BookingWindow;
  /** Most lines of this service a day; a visit counts on the provider's day on which it starts. */
  readonly dailyCap: number | null;
  /** Lines already booked, by the provider's day on which their visits start. Only read where there is a cap. */
  readonly bookedLines?: ReadonlyMap<Day, number>;
  readonly seats: number;
  readonly mostSeatsPerBooking: number | null;
  /** `one` and `any`: a single giver per session; `all`: every giver at once. */
  readonly staffing: "one" | "any" | "all";
  readonly eligibleMembers: readonly EligibleMember[];
  readonly resources: readonly ResourceNeed[];
  /** 0 to 100. */
  readonly lookBusyPercent: number;
};

/** A member who gives a service; the own duration holds where the service offers a single one. */
export type EligibleMember = { readonly memberId: string; readonly duration?: number | null };

export type ResourceNeed = { readonly resourceId: string; readonly units: number };

/** Through the provider's day so many days from today, or between two of its days, both included. */
export type BookingWindow =
  | { readonly kind: "days-ahead"; readonly days: number }
  | { readonly kind: "dates"; readonly first: Day | null; readonly last: Day | null };

export type StaffMember = {
  readonly id: string;
  readonly zone: string;
  readonly priority: number;
  /** Bookings of the last 30 days, for the choice among several who are free. */
  readonly recentBookings: number;
  readonly weekly: readonly WeeklyHours[];
  /** Each replaces the hours that begin on its day; none is a day off. A night begun the day before goes on. */
  readonly overrides: readonly DayOverride[];
  readonly claims: Claims;
};

/** Wall-clock minutes of the member's own zone; an end beyond 1440 lies on the next day. */
export type Hours = { readonly start: number; readonly end: number };
export type WeeklyHours = Hours & { readonly weekdays: readonly Weekday[] };
export type DayOverride = { readonly day: Day; readonly hours: readonly Hours[] };

/**
 * Times taken, buffers included, as pairs of start and end in one array: s0, e0, s1, e1, … in any order. One that ends
 * at an instant leaves it free. `sessionIds[i]` says whose the pair i is, where a booking may be left out again.
 */
export type Claims = { readonly times: Int32Array; readonly sessionIds?: readonly (string | null)[] };

/** `units[i]` is what claims unit i. */
export type Resource = { readonly id: string; readonly units: readonly Claims[] };

/** One with seats taken; its members and units are among the claims. */
export type Session = {
  readonly id: string;
  readonly serviceId: string;
  readonly memberIds: readonly string[];
  readonly start: Instant;
  readonly duration: number;
  readonly seats: number;
  readonly seatsTaken: number;
};
