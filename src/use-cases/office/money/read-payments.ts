import { ok, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { listBookingMoney, type TimelinePayment } from "#store/office/booking/timeline.ts";
import { readBookingMoney, type MoneyOfBooking } from "../../payments/read-money.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";
import { readRefundable } from "./refund-by-office.ts";

export interface BookingPayments {
  reference: string;
  sums: MoneyOfBooking;
  payments: TimelinePayment[];
  /** What can go back to the card. */
  refundable: number;
}

/** What was paid online for a booking, and what can go back. */
export async function readPayments(
  office: Office,
  typed: string,
  services: Services,
): Promise<Result<BookingPayments, OfficeRefusal>> {
  const { db } = services;
  const found = await findOfficeBooking(db, office, { reference: typed, verb: "money.see" });
  if (!found.ok) return found;
  const booking = found.value;
  const { left } = await readRefundable(booking, services);
  return ok({
    reference: booking.reference,
    sums: await readBookingMoney(db, booking),
    payments: await listBookingMoney(db, booking),
    refundable: left,
  });
}
