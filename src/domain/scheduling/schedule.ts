import type { Day, Weekday } from "../time/day.ts";
import type { Instant, Span } from "../time/instant.ts";
import type { Period } from "../time/period.ts";

/**
 * Everything that decides when one provider's services can be booked, as plain data from the store. The pages and the
 * booking transaction query it with the same functions, so a listed slot is a bookable slot.
 *
 * All times are in minutes: instants are minutes since 1970 UTC, wall times are minutes of a day.
 */
export type Schedule = {
  /** The provider's zone. The grid of starts, the booking window and the daily cap use its days. */
  readonly zone: string;
  /** The days on which no visit may start. */
  readonly closures?: readonly Closure[];
  /** The most lines in periods, of all visitors together. */
  readonly caps?: readonly Cap[];
  /**
   * The range of starts that may be queried. Claims, sessions and counts must be complete for two days before and after
   * it, because visits, buffers and days extend past its ends. Querying outside the range is a fault.
   */
  readonly covers: Span;
  /**
   * The last day for which the sessions of timetables exist. Past it, nothing can be booked, because a class that is not
   * there yet claims no one. Undefined or null: the provider has no weekly times.
   */
  readonly horizon?: Day | null;
  readonly services: readonly Service[];
  readonly staff: readonly StaffMember[];
  readonly resources: readonly Resource[];
  readonly sessions: readonly Session[];
};

export type Service = {
  readonly id: string;
  /** With a timetable, visitors join its sessions and open none. By default, free starts. */
  readonly supply?: "starts" | "timetable" | "courses";
  /** When it is offered; always if missing. Its givers must work then, too. */
  readonly hours?: ServiceHours;
  /** The first one is the default. */
  readonly durations: readonly number[];
  /** Starts are multiples of this interval, counted from midnight on the provider's wall clock. */
  readonly interval: number;
  /** Counts the grid from this minute of the day instead: 540 with an interval of 40 gives 9:00, 9:40, 10:20, … */
  readonly intervalFrom?: number;
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  readonly notice: number;
  readonly window: BookingWindow;
  /** The most lines of this service per day. A visit counts on the provider's day on which it starts. */
  readonly dailyCap: number | null;
  /** Lines already booked, by the provider's day on which their visits start. Read only if there is a cap. */
  readonly bookedLines?: ReadonlyMap<Day, number>;
  readonly seats: number;
  readonly mostSeatsPerBooking: number | null;
  /** `one` and `any`: one giver per session. `all`: every giver together. */
  readonly staffing: "one" | "any" | "all";
  readonly eligibleMembers: readonly EligibleMember[];
  readonly resources: readonly ResourceNeed[];
  /** 0 to 100. */
  readonly lookBusyPercent: number;
  /** Missing if the givers are busy throughout. */
  readonly processing?: readonly ProcessingTime[];
};

/** A day on which the whole business takes no visits. A visit that began the evening before runs to its end. */
export type Closure = { readonly day: Day; readonly note: string };

/**
 * The most lines of a service, or of a group of services, in a period. A visit counts in the period in which it starts, by
 * the provider's calendar. The cap of a service per day is its `dailyCap`.
 */
export type Cap = {
  /** Of the service or group. */
  readonly id: string;
  readonly serviceIds: readonly string[];
  readonly per: Period;
  readonly weekStarts: Weekday;
  readonly most: number;
  /** Lines already booked, by day. Complete for every period that the queried range touches. */
  readonly bookedLines: ReadonlyMap<Day, number>;
};

/**
 * When a service is offered, on the provider's wall clock. For each day, the first of these decides: an override, the
 * season, the week. A day outside all seasons has no hours.
 */
export type ServiceHours = {
  /** Null: at any time. */
  readonly weekly: readonly WeeklyHours[] | null;
  readonly seasons: readonly Season[];
  /** A day with hours is open even if the business is closed. */
  readonly overrides: readonly (DayOverride & { readonly note: string })[];
};

/** Both days are included. `weekly` replaces the week of the service; null keeps it. */
export type Season = { readonly first: Day; readonly last: Day; readonly weekly: readonly WeeklyHours[] | null };

/**
 * When the givers of a session are free for others while the visitor stays. Applies to sessions of this duration; null:
 * to all without times of their own.
 */
export type ProcessingTime = { readonly duration: number | null; readonly free: readonly FreeStretch[] };

/** In minutes from the session's start. Stretches are in order. Between them, and at both ends, the givers are busy. */
export type FreeStretch = { readonly after: number; readonly lasts: number };

/** A member who gives a service. The member's own duration applies if the service offers only one duration. */
export type EligibleMember = { readonly memberId: string; readonly duration?: number | null };

type ResourceNeed = { readonly resourceId: string; readonly units: number };

/** From today to a number of days ahead, or between two dates. Provider's days, first and last included. */
export type BookingWindow =
  | { readonly kind: "days-ahead"; readonly days: number }
  | { readonly kind: "dates"; readonly first: Day | null; readonly last: Day | null };

export type StaffMember = {
  readonly id: string;
  readonly zone: string;
  readonly priority: number;
  /** Bookings of the last 30 days, used to choose between several free members. */
  readonly recentBookings: number;
  readonly weekly: readonly WeeklyHours[];
  /**
   * Each override replaces the hours that begin on its day; an empty list is a day off. A shift that began the night
   * before continues.
   */
  readonly overrides: readonly DayOverride[];
  readonly claims: Claims;
  readonly cap?: MemberCap;
  /** How many sessions the office may book for this member at the same time. One if missing. */
  readonly lanes?: number;
};

/** The most sessions with free starts that a member gives in periods of the provider's calendar. */
export type MemberCap = {
  readonly limits: readonly { readonly per: Period; readonly weekStarts: Weekday; readonly most: number }[];
  /** By day. Complete for every period that the queried range touches. */
  readonly sessions: ReadonlyMap<Day, number>;
};

/** Wall-clock minutes in the zone of the member, or of the provider for a service. An end beyond 1440 is on the next day. */
export type Hours = { readonly start: number; readonly end: number };
export type WeeklyHours = Hours & { readonly weekdays: readonly Weekday[] };
export type DayOverride = { readonly day: Day; readonly hours: readonly Hours[] };

/** Where occupied time comes from: a session, a block of the office, or an external calendar. */
export type ClaimSource = "session" | "block" | "calendar";

/**
 * Occupied times including buffers, as pairs of start and end in one array: s0, e0, s1, e1, … in any order. The end
 * instant itself is free. `sessionIds[i]` names the session of pair i, so that a booking's claims can be left out.
 * `sources[i]` says where pair i comes from; without it, all pairs are of sessions. Only what the office asks has `own`, pairs
 * of the same times without buffers, and `lanes`; without them, there are no buffers, and everything is in the first lane.
 */
export type Claims = {
  readonly times: Int32Array;
  readonly sessionIds?: readonly (string | null)[];
  readonly sources?: readonly ClaimSource[];
  readonly own?: Int32Array;
  readonly lanes?: readonly number[];
};

/** `units[i]` holds the claims on unit i. */
export type Resource = { readonly id: string; readonly units: readonly Claims[] };

/** A session with seats taken, or of a timetable. Its members and units are already among the claims. */
export type Session = {
  readonly id: string;
  readonly serviceId: string;
  readonly memberIds: readonly string[];
  readonly start: Instant;
  readonly duration: number;
  readonly seats: number;
  readonly seatsTaken: number;
  /** Whether it exists without bookings, and keeps its claims when the last one leaves. */
  readonly isScheduled?: boolean;
  /** A block covers some of its time. No one can join it, and those who are in it stay. */
  readonly isInBlock?: boolean;
  /** People wait for it, so a seat that is added is theirs. */
  readonly isAwaited?: boolean;
};
