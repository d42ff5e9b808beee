import type { ClosedReason } from "./booking/changes.ts";
import type { CreditFault } from "./credits/credit.ts";
import type { MessageKey } from "./locales/messages.ts";

/** What a visitor with an expired link can still do: contact the office, or book again. */
export type NextSteps = {
  contactMethod?: string;
  /** A path of this site. */
  rebook?: string;
};

/** Why a booking can no longer be changed online. */
type ClosedChange = NextSteps & {
  reason: ClosedReason;
  /** Minutes before the start until which the change was possible. */
  cutoff: number;
};

/**
 * Refusals are values. A refusal says what the product declined, with parameters. The table below is the only place
 * that maps it to a response, so pages and API stay consistent. Faults (bugs, a lost database connection) are thrown
 * instead.
 */
export type Refusal =
  | { code: "page-not-found"; path: string }
  | { code: "page-gone" }
  /** It leads to another site, or is not a URL. */
  | { code: "address-unusable" }
  | { code: "calendar-not-found" }
  | { code: "calendar-unknown" }
  | { code: "booking-not-found" }
  | ({ code: "link-expired" } & NextSteps)
  /** The provider no longer stores the personal data that the link led to. */
  | ({ code: "erased"; provider: string } & NextSteps)
  | ({ code: "booking-lapsed" } & ClosedChange)
  | ({ code: "reschedule-closed" } & ClosedChange)
  | ({ code: "cancellation-closed" } & ClosedChange)
  | { code: "slot-taken" }
  | { code: "resource-taken" }
  | { code: "hold-lapsed" }
  /** Many hold times, and this visitor has typed nothing, so the hold does not get longer. */
  | { code: "hold-crowded" }
  | { code: "no-seats"; count: number }
  | { code: "slot-not-offered" }
  | { code: "slot-past" }
  | { code: "beyond-calendar"; period: string }
  /** The clock skips this time. */
  | { code: "time-skipped" }
  /** The clock shows this time twice. */
  | { code: "time-ambiguous" }
  | { code: "time-contradicts-zone" }
  | { code: "zone-unknown" }
  | { code: "too-many-seats"; count: number }
  | { code: "choice-unknown" }
  | { code: "services-missing" }
  /** A detail that the services require from the booker is missing. */
  | { code: "details-missing" }
  | { code: "guests-missing" }
  | { code: "too-many-services"; count: number }
  | { code: "payment-unavailable" }
  /** The service was withdrawn in the meantime. */
  | { code: "not-offered" }
  /** The provider has not set up payments. */
  | { code: "payments-off" }
  | { code: "sold-out" }
  | { code: "payment-not-found" }
  | { code: "payment-mismatch" }
  | { code: "not-a-form" }
  /** The request claims to be a form but cannot be parsed as one. */
  | { code: "form-broken" }
  /** More fields or files than any form has. */
  | { code: "too-many-fields" }
  | { code: "field-unknown"; field: string }
  | { code: "form-not-found" }
  | { code: "form-closed" }
  | { code: "form-full" }
  | { code: "link-needed" }
  | { code: "response-not-found" }
  /** The client exceeded its limit and must show that a person is present. */
  | { code: "puzzle-needed"; work?: "crowded" }
  | { code: "puzzle-unsolved" }
  | { code: "puzzle-old"; work?: "crowded" }
  | { code: "too-soon" }
  | { code: "trapped" }
  | { code: "too-many-requests"; seconds: number }
  | { code: "too-many-bookings"; minutes: number }
  /** The visitor would have more upcoming bookings than the business allows one person. */
  | { code: "visitor-active"; count: number }
  | { code: "visitor-period"; per: "day" | "week" | "month"; count: number }
  /** Too close to another visit of the same visitor. */
  | { code: "visitor-gap-days"; count: number }
  | { code: "visitor-gap-hours"; count: number }
  /** The business takes the bookings of this visitor in person only. `contact`: how to reach it, or `none`. */
  | { code: "not-online"; contact: string }
  | { code: "too-large" }
  /** No one can join this waiting list: the service has none, or the session is over or cancelled. */
  | { code: "waiting-closed" }
  | { code: "waiting-full" }
  | { code: "waiting-not-found" }
  | { code: "already-waiting" }
  /** Enough seats are free, so there is nothing to wait for. */
  | { code: "seats-free" }
  /** Too late to join this course, or it is over or cancelled. */
  | { code: "course-closed" }
  | { code: "course-full" }
  /** One session of the course has too few seats. */
  | { code: "course-date-full"; date: string }
  /** One visitor has one trial of a service. */
  | { code: "trial-used" }
  /** A coupon, voucher or package code cannot be used. */
  | {
      code: "credit-refused";
      why: CreditFault;
      /** The least price that the coupon requires. */
      minimum?: number;
      /** The same for the visitor. */
      amount?: string;
    }
  /** The visit costs something else than the visitor saw. In minor units. */
  | { code: "total-changed"; why: "changed"; total: number; payNow: number }
  /** A time that suits is free, so there is nothing to look for. */
  | { code: "times-free" }
  | { code: "not-saved" }
  | { code: "unable" }
  /** Other visitors were faster, several times in a row. */
  | { code: "unable-again" }
  | { code: "key-reused" }
  /** The key is so short that another client could guess it. */
  | { code: "key-weak" };

export type RefusalCode = Refusal["code"];

/** Why a visit cannot be at a time. */
export type SlotRefusal = Extract<
  Refusal,
  {
    code:
      | "slot-past"
      | "slot-not-offered"
      | "slot-taken"
      | "resource-taken"
      | "no-seats"
      | "beyond-calendar"
      | "services-missing"
      | "too-many-seats"
      | "too-many-services"
      | "choice-unknown";
  }
>;

export type Result<T, E = Refusal> = { ok: true; value: T } | { ok: false; refusal: E };

/** A concurrent change was faster: roll back, and try again with what is true now. */
export const lost = null;
export type Lost = typeof lost;

/** What one try of a change comes to. */
export type Attempt<T, E = Refusal> = Result<T, E> | Lost;

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse<E>(refusal: E): { ok: false; refusal: E } {
  return { ok: false, refusal };
}

export interface RefusalResponse {
  status: number;
  /** The message for the visitor. Its placeholders are the refusal's parameters. */
  message: MessageKey;
}

export const refusalResponses = {
  "page-not-found": { status: 404, message: "error.pageNotFound.text" },
  "page-gone": { status: 410, message: "error.pageGone" },
  "address-unusable": { status: 400, message: "error.unusable" },
  "calendar-not-found": { status: 404, message: "error.calendarNotFound" },
  "calendar-unknown": { status: 404, message: "error.calendarUnknown" },
  "booking-not-found": { status: 404, message: "error.bookingNotFound" },
  "link-expired": { status: 410, message: "error.expired.text" },
  erased: { status: 410, message: "privacy.erased.text" },
  "booking-lapsed": { status: 410, message: "closed.lapsed.text" },
  "reschedule-closed": { status: 410, message: "closed.reschedule" },
  "cancellation-closed": { status: 410, message: "closed.cancel" },
  "slot-taken": { status: 409, message: "refusal.slotTaken" },
  "resource-taken": { status: 409, message: "refusal.resourceTaken" },
  "hold-lapsed": { status: 409, message: "refusal.resourceTaken" },
  "hold-crowded": { status: 409, message: "refusal.holdCrowded" },
  "no-seats": { status: 409, message: "refusal.noSeats" },
  "slot-not-offered": { status: 409, message: "refusal.noSlots" },
  "slot-past": { status: 422, message: "refusal.noSlots" },
  "beyond-calendar": { status: 422, message: "booking.empty.period" },
  "time-skipped": { status: 422, message: "refusal.noSlots" },
  "time-ambiguous": { status: 422, message: "refusal.timeAmbiguous" },
  "time-contradicts-zone": { status: 422, message: "refusal.timeContradictsZone" },
  "zone-unknown": { status: 422, message: "refusal.zoneUnknown" },
  "too-many-seats": { status: 422, message: "refusal.tooManySeats" },
  "choice-unknown": { status: 422, message: "refusal.unable" },
  "services-missing": { status: 422, message: "refusal.servicesMissing" },
  "details-missing": { status: 422, message: "refusal.detailsMissing" },
  "guests-missing": { status: 422, message: "refusal.guestsMissing" },
  "too-many-services": { status: 400, message: "refusal.tooManyServices" },
  "payments-off": { status: 503, message: "error.paymentsOff" },
  "payment-unavailable": { status: 503, message: "refusal.paymentUnavailable" },
  "not-offered": { status: 410, message: "refusal.notOffered" },
  "waiting-closed": { status: 410, message: "waiting.refusal.closed" },
  "waiting-full": { status: 409, message: "waiting.refusal.full" },
  "waiting-not-found": { status: 404, message: "waiting.refusal.notFound" },
  "already-waiting": { status: 409, message: "waiting.refusal.already" },
  "seats-free": { status: 409, message: "waiting.refusal.free" },
  "course-closed": { status: 410, message: "course.refusal.closed" },
  "course-full": { status: 409, message: "course.refusal.full" },
  "trial-used": { status: 409, message: "course.refusal.trialUsed" },
  "credit-refused": { status: 409, message: "credit.refused" },
  "total-changed": { status: 409, message: "credit.refused" },
  "course-date-full": { status: 409, message: "course.refusal.dateFull" },
  "times-free": { status: 409, message: "waiting.refusal.timesFree" },
  "sold-out": { status: 409, message: "refusal.soldOut" },
  "payment-not-found": { status: 404, message: "refusal.paymentNotFound" },
  "payment-mismatch": { status: 409, message: "refusal.paymentMismatch" },
  "not-a-form": { status: 415, message: "error.notForm" },
  "form-broken": { status: 400, message: "error.notForm" },
  "too-many-fields": { status: 413, message: "error.tooMuch" },
  "field-unknown": { status: 422, message: "refusal.fieldUnknown" },
  "form-not-found": { status: 404, message: "forms.refused.notFound" },
  "form-closed": { status: 410, message: "forms.refused.closed" },
  "form-full": { status: 410, message: "forms.refused.full" },
  "link-needed": { status: 403, message: "forms.refused.linkNeeded" },
  "response-not-found": { status: 404, message: "error.responseNotFound" },
  "puzzle-needed": { status: 429, message: "refusal.puzzleNeeded" },
  "puzzle-unsolved": { status: 422, message: "refusal.puzzleUnsolved" },
  "puzzle-old": { status: 422, message: "refusal.puzzleOld" },
  "too-soon": { status: 422, message: "refusal.tooSoon" },
  trapped: { status: 422, message: "refusal.trapped" },
  "too-many-requests": { status: 429, message: "refusal.tooManyRequests" },
  "too-many-bookings": { status: 429, message: "refusal.tooManyBookings" },
  "visitor-active": { status: 409, message: "refusal.visitorActive" },
  "visitor-period": { status: 409, message: "refusal.visitorPeriod" },
  "visitor-gap-days": { status: 409, message: "refusal.visitorGapDays" },
  "visitor-gap-hours": { status: 409, message: "refusal.visitorGapHours" },
  "not-online": { status: 409, message: "refusal.notOnline" },
  "too-large": { status: 413, message: "refusal.tooLarge" },
  "not-saved": { status: 503, message: "refusal.notSaved" },
  unable: { status: 503, message: "refusal.unable" },
  "unable-again": { status: 409, message: "refusal.again" },
  "key-reused": { status: 422, message: "refusal.keyReused" },
  "key-weak": { status: 422, message: "refusal.keyWeak" },
} as const satisfies Record<RefusalCode, RefusalResponse>;

/** The refusal in the data of a response, if there is one. */
export function asRefusal(value: unknown): Refusal | null {
  const isRefusal =
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    Object.hasOwn(refusalResponses, String(value.code));
  return isRefusal ? (value as Refusal) : null;
}

/** The source's rule for when to show the slug-expired view instead of the plain error screen. */
export function isSlugExpired(statusMessage: string): boolean {
  return (
    statusMessage === "slug expired" || statusMessage.includes("reschedule") || statusMessage.includes("cancellation")
  );
}
