import { isFreeText } from "#domain/booking/text.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { insertRemark } from "#store/office/front-desk/remarks.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { runOnce } from "../../../shared/idempotency.ts";
import { logBookings } from "../../../shared/log-booking.ts";
import type { Services } from "../../../shared/services.ts";
import { findOfficeBooking } from "../../booking/find-office-booking.ts";

const mostLetters = 1_000;

/** Writes an internal comment on a booking. Visitors never read it, and the log does not contain it. */
export async function writeRemark(
  office: Office,
  { reference, text: typed, key }: { reference: string; text: string; key: string },
  services: Services,
): Promise<Result<{ written: true }, Refusal | OfficeRefusal>> {
  const text = typed.trim();
  if (text === "" || text.length > mostLetters || !isFreeText(text)) return refuse({ code: "remark-unreadable" });
  const found = await findOfficeBooking(services.db, office, { reference, verb: "remarks.write" });
  if (!found.ok) return found;
  const { providerId, actor } = office;
  return runOnce<{ written: true }, OfficeRefusal>(services.db, {
    providerId,
    operation: "remark",
    key,
    request: { id: found.value.id, text },
    attempt: async (tx) => {
      const booking = await lockBooking(tx, found.value);
      // What is erased must stay empty.
      if (booking.erasedAt !== null) return refuse({ code: "booking-changed" });
      await insertRemark(tx, booking, { operatorId: actor.operatorId, text, at: services.clock.now() });
      await logBookings(tx, { bookings: [booking], by: actor, verb: "remarks.write" });
      return ok({ written: true });
    },
  });
}
