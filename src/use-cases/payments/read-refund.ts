import { seatOf } from "../booking/cancel-seat.ts";
import type { Managed } from "../booking/read-manage.ts";
import type { Services } from "../services.ts";
import { paidFor } from "./paid-for.ts";
import { refundDue } from "./refund-booking.ts";

export interface RefundOutlook {
  /** What was paid for the visit and not given back yet. */
  paid: number;
  /** What would come back if it, or one guest's seat of it, were cancelled now. */
  due: number;
}

export async function readRefund(
  managed: Managed,
  guest: number | null,
  { db, clock }: Services,
): Promise<RefundOutlook> {
  const { booking } = managed;
  const lines = guest === null ? booking.lines : (await seatOf(managed, guest, db)).paid;
  return {
    paid: await paidFor(db, booking),
    due: await refundDue(db, booking, { lines, rule: { asOf: clock.now() } }),
  };
}
