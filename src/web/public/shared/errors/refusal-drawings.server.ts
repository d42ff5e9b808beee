import type { RefusalCode } from "#domain/errors.ts";
import {
  asleep,
  blot,
  closedDrawing,
  coin,
  expired,
  full,
  missing,
  waiting,
  type Drawing,
} from "../../../ui/state/drawings.ts";

const drawings: Partial<Record<RefusalCode, Drawing>> = {
  "page-not-found": missing,
  "calendar-not-found": missing,
  "calendar-unknown": missing,
  "booking-not-found": missing,
  "form-not-found": missing,
  "response-not-found": missing,
  "payment-not-found": missing,
  "page-gone": expired,
  "link-expired": expired,
  erased: expired,
  "booking-lapsed": expired,
  "reschedule-closed": expired,
  "cancellation-closed": expired,
  "not-offered": expired,
  "form-closed": closedDrawing,
  "link-needed": closedDrawing,
  "form-full": full,
  "sold-out": full,
  "no-seats": full,
  "payments-off": coin,
  "payment-unavailable": coin,
  "payment-mismatch": coin,
  "too-many-requests": waiting,
  "too-many-bookings": waiting,
  "not-saved": asleep,
  unable: asleep,
};

export function drawingOf(code: RefusalCode): Drawing {
  return drawings[code] ?? blot;
}
