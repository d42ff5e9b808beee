import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { readCalledAt } from "#store/office/front-desk/attendees.ts";
import { untilDecided } from "../../../../shared/idempotency.ts";
import { logBookings } from "../../../../shared/log-booking.ts";
import type { Services } from "../../../../shared/services.ts";
import { findOfficeBooking } from "../../../booking/find-office-booking.ts";

/** Notes in the log that someone of a cancelled class was called, or takes that back. A repeated form changes nothing. */
export async function noteCalled(
  office: Office,
  { reference, called }: { reference: string; called: boolean },
  { db }: Pick<Services, "db">,
): Promise<Result<{ done: true }, Refusal | OfficeRefusal>> {
  const found = await findOfficeBooking(db, office, { reference, verb: "attendance.set" });
  if (!found.ok) return found;
  const done = await untilDecided<{ done: true }, Refusal | OfficeRefusal>(db, async (tx) => {
    const booking = await lockBooking(tx, found.value);
    if (booking.businessChange !== "cancelled") return refuse({ code: "booking-changed" });
    const was = (await readCalledAt(tx, booking)) !== null;
    if (was !== called)
      await logBookings(tx, {
        bookings: [booking],
        by: office.actor,
        verb: "bookings.call",
        before: { called: was },
        after: { called },
      });
    return ok({ done: true });
  });
  return done ?? refuse({ code: "unable-again" });
}
