import type { Booking, BookingLine } from "#store/booking/bookings.ts";
import { seatOf } from "./cancel-seat.ts";
import type { ManagedBooking } from "./read-manage.ts";
import type { Services } from "../../shared/services.ts";
import { paidFor } from "../../payments/paid-for.ts";
import { refundDue } from "../../payments/refund/refund-booking.ts";

export interface RefundPreview {
  /** The amount paid and not refunded yet. */
  paid: number;
  /** The amount that a cancellation now would refund. */
  due: number;
}

/** For cancelling a visit, or several dates of a series, now. */
export async function readRefund(bookings: readonly Booking[], services: Services): Promise<RefundPreview> {
  const outlook = { paid: 0, due: 0 };
  for (const booking of bookings) {
    const { paid, due } = await outlookOf(booking, booking.lines, services);
    outlook.paid += paid;
    outlook.due += due;
  }
  return outlook;
}

/** For cancelling one guest's seat now. */
export async function readSeatRefund(
  managed: ManagedBooking,
  guest: number,
  services: Services,
): Promise<RefundPreview> {
  const { paid } = await seatOf(managed, guest, services.db);
  return outlookOf(managed.booking, paid, services);
}

async function outlookOf(
  booking: Booking,
  lines: readonly BookingLine[],
  { db, clock }: Services,
): Promise<RefundPreview> {
  return {
    paid: await paidFor(db, booking),
    due: await refundDue(db, booking, { lines, rule: { asOf: clock.now() } }),
  };
}
