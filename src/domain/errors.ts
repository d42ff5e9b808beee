import type { ClosedReason } from "./booking/changes.ts";
import type { MessageKey } from "./locales/messages.ts";

/** What whoever came by a link that is over can still do: ask the office, or book anew. */
export type Afterwards = {
  contactMethod?: string;
  /** A page of ours. */
  rebook?: string;
};

/** Why a booking is not changed online any more. */
export type Closed = Afterwards & {
  reason: ClosedReason;
  /** Minutes before the start until which it would have been possible. */
  cutoff: number;
};

/**
 * Refusals are values. A refusal says what the product declined and with which parameters; one table, below, says
 * how it is answered, so that pages and API cannot drift apart. Faults (bugs, a lost database) are thrown instead.
 */
export type Refusal =
  | { code: "page-not-found"; path: string }
  | { code: "page-gone" }
  | { code: "calendar-not-found" }
  | { code: "calendar-unknown" }
  | { code: "booking-not-found" }
  | ({ code: "link-expired" } & Afterwards)
  | ({ code: "booking-lapsed" } & Closed)
  | ({ code: "reschedule-closed" } & Closed)
  | ({ code: "cancellation-closed" } & Closed)
  | { code: "slot-taken" }
  | { code: "resource-taken" }
  | { code: "hold-lapsed" }
  | { code: "no-seats"; count: number }
  | { code: "slot-not-offered" }
  | { code: "slot-past" }
  | { code: "beyond-calendar"; period: string }
  /** The clock jumps over it. */
  | { code: "time-skipped" }
  /** The clock shows it twice. */
  | { code: "time-ambiguous" }
  | { code: "time-contradicts-zone" }
  | { code: "zone-unknown" }
  | { code: "too-many-seats"; count: number }
  | { code: "choice-unknown" }
  | { code: "services-missing" }
  | { code: "too-many-services"; count: number }
  | { code: "payment-unavailable" }
  | { code: "sold-out" }
  | { code: "payment-not-found" }
  | { code: "payment-mismatch" }
  | { code: "field-unknown"; field: string }
  | { code: "form-not-found" }
  | { code: "form-closed" }
  | { code: "form-full" }
  | { code: "link-needed" }
  | { code: "response-not-found" }
  /** So much came from one client that it has to show that a person is there. */
  | { code: "puzzle-needed" }
  | { code: "puzzle-unsolved" }
  | { code: "puzzle-old" }
  | { code: "too-soon" }
  | { code: "trapped" }
  | { code: "too-many-requests"; seconds: number }
  | { code: "too-many-bookings"; minutes: number }
  | { code: "too-large" }
  | { code: "not-saved" }
  | { code: "unable" }
  | { code: "key-reused" }
  /** Too short for nobody else to guess it. */
  | { code: "key-weak" };

export type RefusalCode = Refusal["code"];

export type Result<T, E = Refusal> = { ok: true; value: T } | { ok: false; refusal: E };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<E>(refusal: E): { ok: false; refusal: E } {
  return { ok: false, refusal };
}

export interface Answer {
  status: number;
  /** The status message: stable English that rules may test ("slug expired"); never shown to a visitor. */
  statusMessage: string;
  /** What the visitor reads; its placeholders are the refusal's parameters. */
  message: MessageKey;
}

export const answers = {
  "page-not-found": { status: 404, statusMessage: "Page not found", message: "error.pageNotFound.text" },
  "page-gone": { status: 410, statusMessage: "Gone", message: "error.pageGone" },
  "calendar-not-found": { status: 404, statusMessage: "Unable to find calendar", message: "error.calendarNotFound" },
  "calendar-unknown": { status: 404, statusMessage: "Cannot find calendar", message: "error.calendarUnknown" },
  "booking-not-found": { status: 404, statusMessage: "No calendar event found", message: "error.bookingNotFound" },
  "link-expired": { status: 410, statusMessage: "slug expired", message: "error.expired.text" },
  "booking-lapsed": { status: 410, statusMessage: "slug expired", message: "closed.lapsed.text" },
  "reschedule-closed": { status: 410, statusMessage: "reschedule closed", message: "closed.reschedule" },
  "cancellation-closed": { status: 410, statusMessage: "cancellation closed", message: "closed.cancel" },
  "slot-taken": { status: 409, statusMessage: "Staff busy", message: "refusal.slotTaken" },
  "resource-taken": { status: 409, statusMessage: "Resource unavailable", message: "refusal.resourceTaken" },
  "hold-lapsed": { status: 409, statusMessage: "Hold lapsed", message: "refusal.resourceTaken" },
  "no-seats": { status: 409, statusMessage: "Too few seats", message: "refusal.noSeats" },
  "slot-not-offered": { status: 409, statusMessage: "No such slot", message: "refusal.noSlots" },
  "slot-past": { status: 422, statusMessage: "Slot is past", message: "refusal.noSlots" },
  "beyond-calendar": { status: 422, statusMessage: "Beyond the calendar", message: "booking.empty.period" },
  "time-skipped": { status: 422, statusMessage: "No such time", message: "refusal.noSlots" },
  "time-ambiguous": { status: 422, statusMessage: "Ambiguous time", message: "refusal.timeAmbiguous" },
  "time-contradicts-zone": {
    status: 422,
    statusMessage: "Time and zone disagree",
    message: "refusal.timeContradictsZone",
  },
  "zone-unknown": { status: 422, statusMessage: "No such time zone", message: "refusal.zoneUnknown" },
  "too-many-seats": { status: 422, statusMessage: "Too many seats", message: "refusal.tooManySeats" },
  "choice-unknown": { status: 422, statusMessage: "No such choice", message: "refusal.unable" },
  "services-missing": { status: 422, statusMessage: "Services missing", message: "refusal.servicesMissing" },
  "too-many-services": { status: 400, statusMessage: "Too many services", message: "refusal.tooManyServices" },
  "payment-unavailable": { status: 503, statusMessage: "Payment unavailable", message: "refusal.paymentUnavailable" },
  "sold-out": { status: 409, statusMessage: "Sold out", message: "refusal.soldOut" },
  "payment-not-found": { status: 404, statusMessage: "No such payment", message: "refusal.paymentNotFound" },
  "payment-mismatch": { status: 409, statusMessage: "Another payment", message: "refusal.paymentMismatch" },
  "field-unknown": { status: 422, statusMessage: "Unknown field", message: "refusal.fieldUnknown" },
  "form-not-found": { status: 404, statusMessage: "No such form", message: "error.formNotFound" },
  "form-closed": { status: 410, statusMessage: "Form closed", message: "error.formClosed" },
  "form-full": { status: 410, statusMessage: "Form full", message: "error.formFull" },
  "link-needed": { status: 403, statusMessage: "By link only", message: "error.linkNeeded" },
  "response-not-found": { status: 404, statusMessage: "No such response", message: "error.responseNotFound" },
  "puzzle-needed": { status: 429, statusMessage: "Puzzle needed", message: "refusal.puzzleNeeded" },
  "puzzle-unsolved": { status: 422, statusMessage: "Puzzle unsolved", message: "refusal.puzzleUnsolved" },
  "puzzle-old": { status: 422, statusMessage: "Puzzle too old", message: "refusal.puzzleOld" },
  "too-soon": { status: 422, statusMessage: "Too soon", message: "refusal.tooSoon" },
  trapped: { status: 422, statusMessage: "Taken for a program", message: "refusal.trapped" },
  "too-many-requests": { status: 429, statusMessage: "Too many requests", message: "refusal.tooManyRequests" },
  "too-many-bookings": { status: 429, statusMessage: "Too many bookings", message: "refusal.tooManyBookings" },
  "too-large": { status: 413, statusMessage: "Too large", message: "refusal.tooLarge" },
  "not-saved": { status: 503, statusMessage: "Not saved", message: "refusal.notSaved" },
  unable: { status: 503, statusMessage: "Unable to schedule", message: "refusal.unable" },
  "key-reused": { status: 422, statusMessage: "Idempotency key reused", message: "refusal.keyReused" },
  "key-weak": { status: 422, statusMessage: "Idempotency key too short", message: "refusal.keyWeak" },
} as const satisfies Record<RefusalCode, Answer>;

/** The source's rule for showing the slug-expired view instead of the plain error screen. */
export function isSlugExpired(statusMessage: string): boolean {
  return (
    statusMessage === "slug expired" || statusMessage.includes("reschedule") || statusMessage.includes("cancellation")
  );
}
