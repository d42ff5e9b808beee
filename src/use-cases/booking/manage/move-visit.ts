import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import type { BookingProvider } from "#domain/booking/service.ts";
import type { Result } from "#domain/errors.ts";
import { lost, ok, type Attempt } from "#domain/errors.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { LoggedValues } from "#domain/office/log.ts";
import { officeWaives, type Waiver } from "#domain/office/booking/waivers.ts";
import type { Instant } from "#domain/time/instant.ts";
import { moveBooking, type Move } from "#store/booking/booking-changes.ts";
import type { Booking } from "#store/booking/booking.ts";
import { releaseLines } from "#store/booking/sessions.ts";
import type { Transaction } from "#store/database.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { announce } from "../../shared/announce.ts";
import { logBookings, loggedPlaceOf, timeOf } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { reserveVisit, type ReservedVisit } from "../hold/reserve-visit.ts";
import { passOnLater } from "../waiting/pass-on.ts";

export interface VisitMove {
  provider: BookingProvider;
  /** Locked. */
  booking: Booking;
  visit: ChosenVisit;
  start: Instant;
  by: Doer;
  /** The rules that the office waives. */
  waived?: ReadonlySet<Waiver>;
  /** The first instant at which it may start. Default: now. */
  earliest?: Date;
  /** The office named the member. */
  isByOffice?: boolean;
  reason?: string;
  /** Seconds until the mails are sent. */
  after?: number;
  /** How freed seats are passed on, if others were freed in the same transaction. */
  passing?: ReturnType<typeof passOnLater>;
  /** Checks the moved booking before anything is final. */
  check?: (moved: Booking) => Promise<Result<null>>;
}

/**
 * Moves a visit with all its people to another start. One transaction releases the old places and reserves new ones.
 */
export async function moveVisit(
  tx: Transaction,
  {
    provider,
    booking,
    visit,
    start,
    by,
    waived,
    earliest,
    isByOffice = false,
    reason,
    after = 0,
    passing,
    check,
  }: VisitMove,
  services: Services,
): Promise<Attempt<{ moved: true }>> {
  const before = await listAssignedStaff(tx, [booking]);
  const { passOn, finish } = passing ?? passOnLater(services);
  await releaseLines(tx, provider.id, booking.id, passOn);
  const wanted = {
    provider,
    visit,
    start,
    price: null,
    ...(waived && { waived: officeWaives(waived) }),
    ...(earliest && { earliest }),
  };
  const placed = await reserveVisit(tx, wanted, services);
  if (placed === lost || !placed.ok) return placed;
  const moved = { ...booking, startsAt: placed.value.startsAt, endsAt: placed.value.endsAt };
  const checked = await check?.(moved);
  if (checked?.ok === false) return checked;
  await moveBooking(tx, booking, moveTo(booking, placed.value, isByOffice));
  await finish(tx);
  await logBookings(tx, {
    bookings: [booking],
    by,
    verb: "bookings.move",
    version: booking.revision + 1,
    before: loggedPlaceOf(booking),
    after: { ...timeOf(moved), ...waiversOf(waived, placed.value) },
    ...(reason !== undefined && { reason }),
  });
  await announceMove(tx, booking, before, after);
  return ok({ moved: true });
}

/** What the log keeps of an override. A session that gave up its buffer does not get it back. */
function waiversOf(waived: ReadonlySet<Waiver> | undefined, { shortened }: ReservedVisit): LoggedValues {
  return {
    ...(waived !== undefined && waived.size > 0 && { waived: [...waived] }),
    ...(shortened !== undefined && { shortened }),
  };
}

/** Also notifies staff members who no longer give the visit. */
async function announceMove(
  tx: Transaction,
  booking: Booking,
  before: readonly string[],
  after: number,
): Promise<void> {
  const event = String(booking.revision + 1);
  const givers = await listAssignedStaff(tx, [booking]);
  await announce(tx, { kind: "rescheduled", bookings: [booking], event, staffIds: givers, after });
  const former = before.filter((id) => !givers.includes(id));
  await announce(tx, { kind: "handed-over", bookings: [booking], event, staffIds: former, after });
}

/** Placements are in the order of the lines that are not cancelled. */
function moveTo(booking: Booking, { startsAt, endsAt, lines: places }: ReservedVisit, isByOffice: boolean): Move {
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  return {
    startsAt,
    endsAt,
    lines: places.map(({ sessionId, memberId, why: found, duration }, index) => {
      const { position, memberId: former, why: formerWhy } = lines[index]!;
      // A member whom the office names is not the visitor's choice.
      const why = !isByOffice ? found : memberId === former ? formerWhy : "chosen-by-office";
      return { position, sessionId, memberId, why, duration };
    }),
  };
}
