import { noWaivers } from "#domain/office/booking/waivers.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import { checkSlot } from "#domain/scheduling/ask/check-slot.ts";
import { instantOf, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { readStart, type StartRefusal } from "#domain/time/typed-start.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import { findServices } from "#store/booking/pages/booking-pages.ts";
import { setProposal } from "#store/office/requests/office-links.ts";
import { askSchedule, refusalBeyond } from "../../booking/find/ask-schedule.ts";
import type { ManagedBooking } from "../../booking/manage/read-manage.ts";
import { announce } from "../../shared/announce.ts";
import { logBookings, timeOf } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { findNearest } from "../shared/find-nearest.ts";
import { planVisit } from "../shared/plan-visit.ts";

export type ProposeRefusal = StartRefusal | { code: "not-waiting" } | { code: "slot-lost"; nearest: Instant[] };

/**
 * Proposes another time for a request. The time must be free now, but it is not reserved: the visitor can accept it
 * if it is still free then.
 */
export async function proposeTime(
  { booking, provider }: ManagedBooking,
  typed: string,
  services: Services,
  by: Doer = { kind: "office-link" },
): Promise<Result<{ startsAt: Date }, ProposeRefusal>> {
  const start = readStart(typed, provider.zone);
  if (!start.ok) return start;
  const ids = booking.lines.map(({ serviceId }) => serviceId);
  const offered = (await findServices(services.db, provider.id, ids))?.services ?? [];
  const wanted = { provider, booking, start: start.value, staff: null, offered };
  if (!(await isFree(wanted, services)))
    return refuse({ code: "slot-lost", nearest: await findNearest(wanted, services) });
  const startsAt = new Date(toMilliseconds(start.value));
  return services.db.transaction().execute(async (tx) => {
    const locked = await lockBooking(tx, booking);
    if (locked.state !== "requested") return refuse({ code: "not-waiting" });
    await setProposal(tx, locked, startsAt);
    await logBookings(tx, { bookings: [locked], by, verb: "bookings.propose", after: timeOf({ startsAt }) });
    await announce(tx, { kind: "proposed", bookings: [locked], event: startsAt.toISOString() });
    return ok({ startsAt });
  });
}

/** Whether the office could give a request this time now. */
async function isFree(
  { booking, provider, start, staff, offered }: Parameters<typeof findNearest>[0],
  { db, clock }: Services,
): Promise<boolean> {
  const now = clock.now();
  const planned = planVisit(booking, { offered, staff });
  if (!planned.ok || refusalBeyond(start, now) !== null) return false;
  const covers = { from: start, to: instantOf(start + 1) };
  const asked = await askSchedule(db, provider, planned.value.visit, { covers, now, waived: noWaivers });
  return asked.ok && checkSlot(asked.value, start).bookable;
}
