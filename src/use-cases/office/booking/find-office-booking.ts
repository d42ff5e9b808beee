import { readReference } from "#domain/booking/reference.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf, type Verb } from "#domain/office/verbs.ts";
import { findByReference } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database } from "#store/database.ts";
import { listVisitStaff } from "#store/office/booking/visit-staff.ts";

/** Visits that were begun and never sent are not the office's business. */
const unsent: ReadonlySet<string> = new Set(["held", "expired"]);

/**
 * A booking of the operator's provider, if the operator may do this with it. For an operator who may only see their own
 * visits, the others do not exist.
 */
export async function findOfficeBooking(
  db: Database,
  { providerId, actor }: Office,
  { reference: typed, verb }: { reference: string; verb: Verb },
): Promise<Result<Booking, OfficeRefusal>> {
  const reference = readReference(typed);
  const [booking] = reference === null ? [] : await findByReference(db, reference, [providerId]);
  if (booking === undefined || unsent.has(booking.state)) return refuse({ code: "booking-unknown" });
  const reach = reachOf(actor.grant, verb);
  if (reach === "none") return refuse({ code: "not-allowed" });
  const isOwn = reach === "all" || (await listVisitStaff(db, booking)).includes(actor.grant.staffId!);
  return isOwn ? ok(booking) : refuse({ code: "booking-unknown" });
}
