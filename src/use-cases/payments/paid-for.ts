import type { Booking } from "#store/bookings.ts";
import type { Database } from "#store/database.ts";
import { listPaymentsOf } from "#store/payments.ts";
import { refundedOf } from "#store/refunds.ts";

/** What was paid for a booking and is not given back. */
export async function paidFor(db: Database, { providerId, id: bookingId, payNow }: Booking): Promise<number> {
  if (payNow === 0) return 0;
  const payments = await listPaymentsOf(db, { providerId, bookingId });
  const paid = payments.find(({ state }) => state === "paid");
  if (paid === undefined) return 0;
  const share = paid.bookings.find(({ id }) => id === bookingId)?.amount ?? 0;
  const back = await refundedOf(db, { providerId, bookingId });
  return Math.max(0, Math.min(share - back, paid.captured - paid.refunded));
}
