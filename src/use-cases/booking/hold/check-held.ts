import { isLive } from "#domain/booking/details/draft.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Booking } from "#store/booking/bookings.ts";

/** A booking of this provider that still holds, by the database's clock, or that need not. */
export function checkHeld(booking: Booking | undefined, provider: { id: string }): Result<Booking> {
  if (booking?.providerId !== provider.id) return refuse({ code: "booking-not-found" });
  return isLive(booking) ? ok(booking) : refuse({ code: "hold-lapsed" });
}
