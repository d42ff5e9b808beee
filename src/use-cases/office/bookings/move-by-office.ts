import { visitToMove } from "#domain/booking/chosen-visit.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { listSlots } from "#domain/scheduling/ask/list-slots.ts";
import type { Day } from "#domain/time/day.ts";
import { floorToInstant, instantOf, type Instant } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { lockBooking, type Booking } from "#store/booking/bookings.ts";
import { askSchedule, refusalBeyond } from "../../booking/find/ask-schedule.ts";
import { reapHolds } from "../../booking/hold/reap-holds.ts";
import { moveVisit } from "../../booking/manage/move-visit.ts";
import { describeBooking, servicesOfLines, type ManagedBooking } from "../../booking/manage/read-manage.ts";
import { runOnce } from "../../shared/idempotency.ts";
import type { Services } from "../../shared/services.ts";
import { findOfficeBooking } from "./find-office-booking.ts";
import { undoSeconds } from "./undoable.ts";

/** Whether the office can move it: a visit that has not begun. */
export function canMove({ state, startsAt }: Booking, now: Date): boolean {
  return state === "scheduled" && startsAt !== null && startsAt > now;
}

function visitOf(managed: ManagedBooking) {
  return managed.isOffered ? visitToMove(managed.booking.lines, servicesOfLines(managed)) : null;
}

/** The free starts of one day for a visit, as if it were not booked yet. Rules for visitors, such as notice, do not apply. */
export async function listMoveTimes(managed: ManagedBooking, day: Day, { db, clock }: Services): Promise<Instant[]> {
  const { provider, booking } = managed;
  const visit = visitOf(managed);
  const now = clock.now();
  const around = day * 1440;
  const covers = daySpan(zoneBetween(provider.zone, around - 2880, around + 4320), day);
  if (visit === null || refusalBeyond(instantOf(covers.from), now) !== null) return [];
  const asked = await askSchedule(db, provider, visit, { covers, now, former: [booking], isOffice: true });
  if (!asked.ok) return [];
  const own = booking.startsAt === null ? null : floorToInstant(booking.startsAt.getTime());
  return Array.from(listSlots(asked.value, covers).starts, instantOf).filter((start) => start !== own);
}

export interface OfficeMove {
  reference: string;
  start: Instant;
  /** The booking's revision that the operator saw. */
  revision: number;
  key: string;
}

/** Moves a visit to a free start. The transaction checks the rules again. Its mails wait a little, so that it can be undone. */
export async function moveByOffice(
  office: Office,
  { reference, start, revision, key }: OfficeMove,
  services: Services,
): Promise<Result<{ moved: true }, Refusal | OfficeRefusal>> {
  const beyond = refusalBeyond(start, services.clock.now());
  if (beyond !== null) return refuse(beyond);
  const found = await findOfficeBooking(services.db, office, { reference, verb: "bookings.move" });
  if (!found.ok) return found;
  const managed = await describeBooking(found.value, services);
  if (!managed.ok) return managed;
  await reapHolds(services);
  const { providerId, actor } = office;
  let late: OfficeRefusal | null = null;
  const done = await runOnce<{ moved: true }>(services.db, {
    ...{ providerId, operation: "office-move", key, request: { id: found.value.id, start } },
    attempt: async (tx) => {
      const booking = await lockBooking(tx, found.value);
      const visit = visitOf({ ...managed.value, booking });
      if (booking.revision !== revision || visit === null || !canMove(booking, services.clock.now())) {
        late = { code: "booking-changed" };
        return refuse({ code: "unable-again" });
      }
      const move = { provider: managed.value.provider, booking, visit, start, by: actor, after: undoSeconds };
      return moveVisit(tx, move, services);
    },
  });
  if (late !== null) return refuse(late);
  return done.ok ? ok({ moved: true }) : done;
}
