import type { BookableService } from "./service.ts";

export type BookingState = "held" | "requested" | "scheduled" | "cancelled" | "declined" | "expired";

/** The visitor has completed every step. A request still waits for the office. */
export function isBooked(state: BookingState): boolean {
  return state === "scheduled" || state === "requested";
}

/** Why a visit can no longer be changed online. */
export type ClosedReason =
  | "cancelled"
  /** Only one guest's seat is cancelled. */
  | "seat-cancelled"
  | "declined"
  | "lapsed"
  | "past"
  | "too-late"
  | "by-office"
  /** It is a date of a course. */
  | "of-course"
  | "not-offered";

export interface ChangeableVisit {
  state: BookingState;
  /** Null for a request without a time, which the office will set. */
  startsAt: Date | null;
  /** A visit that the business moved can be cancelled until its new start. */
  businessChange?: "cancelled" | "moved" | null;
}

type Rules = Pick<BookableService, "confirmation" | "rescheduleCutoffMinutes" | "cancelCutoffMinutes">;

/**
 * Minutes before the start until which a visit may be changed online. The strictest service decides, unless the business
 * moved the visit.
 */
export function cancelCutoff(services: readonly Rules[], visit?: Pick<ChangeableVisit, "businessChange">): number {
  if (visit?.businessChange === "moved") return 0;
  return Math.max(0, ...services.map(({ cancelCutoffMinutes }) => cancelCutoffMinutes));
}

export function rescheduleCutoff(services: readonly Rules[]): number {
  return Math.max(0, ...services.map(({ rescheduleCutoffMinutes }) => rescheduleCutoffMinutes));
}

/** A request reserves nothing, so it can be withdrawn until its start. */
export function closedToCancelling(visit: ChangeableVisit, services: readonly Rules[], now: Date): ClosedReason | null {
  const over = isOver(visit, now);
  if (over !== null || visit.state === "requested") return over;
  return isLate(visit, cancelCutoff(services, visit), now) ? "too-late" : null;
}

/** If the office confirms bookings of a service individually, only the office may move them. */
export function closedToMoving(visit: ChangeableVisit, services: readonly Rules[], now: Date): ClosedReason | null {
  const over = isOver(visit, now);
  if (over !== null) return over;
  if (visit.state === "requested" || services.some(({ confirmation }) => confirmation !== "at-once"))
    return "by-office";
  return isLate(visit, rescheduleCutoff(services), now) ? "too-late" : null;
}

/** From the instant of its start, a visit is past, whatever its services allow. */
function isOver({ state, startsAt }: ChangeableVisit, now: Date): ClosedReason | null {
  switch (state) {
    case "cancelled":
    case "declined":
      return state;
    case "held":
    case "expired":
      return "lapsed";
    case "requested":
    case "scheduled":
      return startsAt !== null && now.getTime() >= startsAt.getTime() ? "past" : null;
  }
}

/** The cut-off instant itself is still in time. */
function isLate({ startsAt }: ChangeableVisit, cutoff: number, now: Date): boolean {
  return startsAt !== null && now.getTime() > startsAt.getTime() - cutoff * 60_000;
}
