import type { Office } from "#domain/office/actor.ts";
import { noWaivers } from "#domain/office/booking/waivers.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, instantOf, type Instant } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { listStaffNames } from "#store/office/shared/staff-names.ts";
import { askSchedule, refusalBeyond } from "../../../booking/find/ask-schedule.ts";
import type { ManagedBooking } from "../../../booking/manage/read-manage.ts";
import type { Services } from "../../../shared/services.ts";
import { mayName, officeVisit } from "./ask-move.ts";

/** The members to whom an operator may give a visit. */
export async function listMoveMembers(
  office: Office,
  { db }: Services,
): Promise<{ id: string; slug: string; name: string }[]> {
  return (await listStaffNames(db, office.providerId)).filter(({ id }) => mayName(office, id));
}

/** The free starts of one day for a visit, as if it were not booked yet. Rules for visitors, such as notice, do not apply. */
export async function listMoveTimes(managed: ManagedBooking, day: Day, { db, clock }: Services): Promise<Instant[]> {
  const { provider, booking } = managed;
  const visit = officeVisit(managed, { memberId: null, length: null });
  const now = clock.now();
  const around = day * 1440;
  const covers = daySpan(zoneBetween(provider.zone, around - 2880, around + 4320), day);
  if (visit === null || refusalBeyond(instantOf(covers.from), now) !== null) return [];
  const asked = await askSchedule(db, provider, visit, { covers, now, former: [booking], waived: noWaivers });
  if (!asked.ok) return [];
  const own = booking.startsAt === null ? null : floorToInstant(booking.startsAt.getTime());
  return Array.from(listSlots(asked.value, covers).starts, instantOf).filter((start) => start !== own);
}
