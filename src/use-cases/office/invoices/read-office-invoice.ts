import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import { findInvoice, type Invoice } from "#store/invoices/invoices.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "../booking/find-office-booking.ts";

/** One invoice by its number. Whoever sees only their own visits sees only the invoices of these. */
export async function readOfficeInvoice(
  { providerId, actor }: Office,
  number: number,
  { db }: Pick<Services, "db">,
): Promise<Result<Invoice, OfficeRefusal>> {
  const invoice = await findInvoice(db, providerId, number);
  if (invoice === undefined) return refuse({ code: "booking-unknown" });
  if (reachOf(actor.grant, "money.take") === "all") return ok(invoice);
  const booking =
    invoice.bookingId === null ? undefined : await findBookingById(db, { providerId, id: invoice.bookingId });
  // The invoice of someone who was erased is for the books alone.
  if (booking === undefined || booking.erasedAt !== null) return refuse({ code: "booking-unknown" });
  const own = await findOfficeBooking(db, { providerId, actor }, { reference: booking.reference, verb: "money.take" });
  return own.ok ? ok(invoice) : own;
}
