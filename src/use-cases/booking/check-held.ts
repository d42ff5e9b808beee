import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Booking } from "#store/bookings.ts";

/** A booking of this provider that still holds, by the database's clock. */
export function checkHeld(booking: Booking | undefined, provider: { id: string }): Result<Booking> {
  if (booking?.providerId !== provider.id) return refuse({ code: "booking-not-found" });
  const isHeld = booking.state === "held" && (booking.secondsLeft ?? 0) > 0;
  return isHeld ? ok(booking) : refuse({ code: "hold-lapsed" });
}
