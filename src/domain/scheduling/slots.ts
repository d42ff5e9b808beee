import type { Day } from "../time/day.ts";
import type { Instant } from "../time/instant.ts";

/** Why a start cannot be booked, in the order in which the reasons are checked. */
export type SlotReason =
  /** The start is in the past. */
  | { readonly code: "past" }
  /** Too soon for the service's minimum notice. */
  | { readonly code: "notice" }
  /** Outside the booking window. */
  | { readonly code: "window" }
  /** The business is closed on these days, or the service has a day off. */
  | { readonly code: "closure" | "day-off"; readonly first: Day; readonly last: Day; readonly note: string }
  /** Outside the seasons of a service. `starts` is the first day of the next one; without one, `ended` is the last day. */
  | { readonly code: "season"; readonly starts: Day | null; readonly ended: Day }
  /** Not a start of this service, or no member works then. */
  | { readonly code: "closed" }
  /** The service's daily cap is reached. */
  | { readonly code: "daily-cap" }
  /** A cap for the week or the month is reached. */
  | { readonly code: "period-cap"; readonly per: "week" | "month" }
  /** There are sessions, but not enough seats left in them. */
  | { readonly code: "no-seats"; readonly seatsLeft: number }
  /** All members who could give a line are taken. */
  | { readonly code: "busy" }
  /** Members are free, but a room or a piece of equipment is not. */
  | { readonly code: "resource" }
  /** Each line alone would fit, but the whole party does not. For a whole day: everything is taken. */
  | { readonly code: "full" };

export type SlotCode = SlotReason["code"];

/**
 * Bookable starts in order. `seatsLeft[i]` is how many seats one booking can still take, if sessions have several
 * seats.
 */
export type Slots = { readonly starts: Int32Array; readonly seatsLeft: Int32Array | null };

export type SlotCheck =
  | { readonly bookable: true; readonly placements: readonly Placement[] }
  | { readonly bookable: false; readonly reason: SlotReason };

/** The placement of one line of a visit, in the order of the visit's people and lines. */
export type Placement = {
  readonly person: number;
  readonly serviceId: string;
  readonly start: Instant;
  readonly duration: number;
  readonly seats: number;
  readonly memberIds: readonly string[];
  readonly why: AssignmentReason;
  /** The session to join; null opens a new one. Lines with equal `opens` share the session they open. */
  readonly joins: string | null;
  readonly opens: number | null;
  /** What the line that opens a session claims for it; empty for lines that join or share. */
  readonly claims: readonly PlacementClaim[];
};

export type PlacementClaim = { readonly from: Instant; readonly to: Instant } &
  /** `lane`: the member's lane; the first one if missing. */
  ({ readonly memberId: string; readonly lane?: number } | { readonly resourceId: string; readonly unit: number });

/** Why this member was assigned. Recorded with the booking. */
export type AssignmentReason =
  | "chosen-by-visitor"
  | "everyone"
  | "joined-session"
  | "only-giver"
  | "only-one-free"
  | "highest-priority"
  | "fewest-bookings"
  | "lowest-id"
  | "needed-elsewhere";
