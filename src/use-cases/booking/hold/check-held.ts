import { isDraftLive } from "#domain/booking/details/draft.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Booking } from "#store/booking/booking.ts";

/** Accepts this provider's booking if its hold has not expired by the database's clock, or if it needs no hold. */
export function checkHeld(booking: Booking | undefined, provider: { id: string }): Result<Booking> {
  if (booking?.providerId !== provider.id) return refuse({ code: "booking-not-found" });
  return isDraftLive(booking) ? ok(booking) : refuse({ code: "hold-lapsed" });
}
