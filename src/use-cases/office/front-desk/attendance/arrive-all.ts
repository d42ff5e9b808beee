import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import { canHappen } from "#domain/office/front-desk/attendance.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { ownStaffOf, reachOf } from "#domain/office/verbs.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { findDaySession } from "#store/office/day/day.ts";
import { listArrived, listUnmarked } from "#store/office/front-desk/attendance.ts";
import { untilDecided } from "../../../shared/idempotency.ts";
import type { Services } from "../../../shared/services.ts";
import { recordAttendance } from "./set-attendance.ts";

interface Arrival {
  /** Of the session. */
  id: string;
  /** Takes back what was recorded at this moment. Null: everyone arrives of whom nothing is recorded yet. */
  since: Date | null;
}

/** The moment that was recorded, by which it can be taken back, and for how many visits. */
interface Arrived {
  at: string;
  visits: number;
}

/** Records with one press that everyone of a session has arrived, or takes that back. Who has a mark of their own keeps it. */
export async function arriveAll(
  office: Office,
  { id, since }: Arrival,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<Result<Arrived, Refusal | OfficeRefusal>> {
  const { providerId, actor } = office;
  if (reachOf(actor.grant, "attendance.set") === "none") return refuse({ code: "not-allowed" });
  const session = /^[\da-f-]{36}$/.test(id) ? await findDaySession(db, providerId, id) : undefined;
  const own = ownStaffOf(actor.grant, "attendance.set");
  if (session === undefined || (own !== null && !session.staffIds.includes(own)))
    return refuse({ code: "booking-unknown" });
  const now = clock.now();
  if (!canHappen("arrived", session.startsAt, now)) return refuse({ code: "attendance-early" });
  const done = await untilDecided<Arrived, Refusal | OfficeRefusal>(db, async (tx) => {
    const to = since === null ? "arrived" : null;
    const ids =
      since === null
        ? await listUnmarked(tx, providerId, id)
        : await listArrived(tx, providerId, id, { at: since, operatorId: actor.operatorId });
    for (const bookingId of ids) {
      const booking = await lockBooking(tx, { providerId, id: bookingId });
      await recordAttendance(tx, { office, booking, person: 0, from: to === null ? "arrived" : null, to, now });
    }
    return ok({ at: now.toISOString(), visits: ids.length });
  });
  return done ?? refuse({ code: "unable-again" });
}
