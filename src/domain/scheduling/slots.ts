import type { Instant } from "../time/instant.ts";

/** Why a start cannot be booked, in the order in which they are found. */
export type SlotReason =
  /** It is over. */
  | { readonly code: "past" }
  /** Too soon for the service's minimum notice. */
  | { readonly code: "notice" }
  /** Outside of the booking window. */
  | { readonly code: "window" }
  /** Not a start of this service, or nobody works then. */
  | { readonly code: "closed" }
  /** The service's limit for the day is reached. */
  | { readonly code: "daily-cap" }
  /** There are sessions, but not enough seats left in them. */
  | { readonly code: "no-seats"; readonly seatsLeft: number }
  /** Whoever could give a line is taken. */
  | { readonly code: "busy" }
  /** Members are free, but no room or piece of equipment. */
  | { readonly code: "resource" }
  /** Each line alone would fit, the whole party does not. At the level of a day: everything is taken. */
  | { readonly code: "full" };

export type SlotCode = SlotReason["code"];

/** Bookable starts in order. `seatsLeft[i]` is what one booking may still take, where a session has several seats. */
export type Slots = { readonly starts: Int32Array; readonly seatsLeft: Int32Array | null };

export type SlotCheck =
  | { readonly bookable: true; readonly placements: readonly Placement[] }
  | { readonly bookable: false; readonly reason: SlotReason };

/** Where one line of a visit finds its place; in the order of the visit's people and lines. */
export type Placement = {
  readonly person: number;
  readonly serviceId: string;
  readonly start: Instant;
  readonly duration: number;
  readonly seats: number;
  readonly memberIds: readonly string[];
  readonly why: AssignmentReason;
  /** The session joined; null opens a new one. Lines with equal `opens` share the one they open. */
  readonly joins: string | null;
  readonly opens: number | null;
  /** What the line that opens a session claims for it; empty for lines that join or share. */
  readonly claims: readonly PlacementClaim[];
};

export type PlacementClaim = { readonly from: Instant; readonly to: Instant } & (
  | { readonly memberId: string }
  | { readonly resourceId: string; readonly unit: number }
);

/** Recorded with the booking: why this member. */
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
