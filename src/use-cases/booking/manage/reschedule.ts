import { ok, refuse, type Result } from "#domain/errors.ts";
import { toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { moveBooking, type Move } from "#store/booking/booking-changes.ts";
import { findBooking, lockBooking, type Booking } from "#store/booking/bookings.ts";
import { readVisitorLimits } from "#store/booking/confirm/visitor-limits.ts";
import type { Transaction } from "#store/database.ts";
import { listAssignedStaff } from "#store/mail/mail-recipients.ts";
import { releaseLines, releaseSeats } from "#store/booking/sessions.ts";
import { updateEntry } from "#store/waiting/line.ts";
import { endOffer } from "#store/waiting/offers.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { isLive } from "#domain/booking/details/draft.ts";
import { announce } from "../../shared/announce.ts";
import { limitVisitor } from "../confirm/limit-visitor.ts";
import { reapHolds } from "../hold/reap-holds.ts";
import type { Services } from "../../shared/services.ts";
import { refusalBeyond } from "../find/ask-schedule.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { reserveVisit, type ReservedVisit } from "../hold/reserve-visit.ts";
import { passOnLater } from "../waiting/pass-on.ts";
import { readManaged, visitOfMove } from "./read-manage.ts";
import { hashToken } from "../../shared/secrets.ts";

export interface RescheduleCommand {
  token: string;
  start: Instant;
  key: string;
  /** An offer of the waiting list for this start: its hold ends, and the visit takes its place. */
  offer?: { providerId: string; id: string; entryId: string };
}

/**
 * Moves a visit with all its people to another start. One transaction releases the old places and reserves new ones,
 * so the visit always has a place and keeps the old one if the new one is not available. The agreed price and the
 * payment for it do not change.
 */
export async function reschedule(
  { token, start, key, offer }: RescheduleCommand,
  services: Services,
): Promise<Result<{ moved: true }>> {
  const beyond = refusalBeyond(start, services.clock.now());
  if (beyond !== null) return refuse(beyond);
  const read = await readManaged(token, services);
  if (!read.ok) return read;
  const { provider } = read.value;
  const tokenHash = hashToken(token);
  await reapHolds(services);
  return runOnce<{ moved: true }>(services.db, {
    providerId: provider.id,
    operation: "reschedule",
    key,
    request: { token: tokenHash.toString("hex"), start },
    attempt: async (tx) => {
      const { passOn, finish } = passOnLater(services);
      if (offer !== undefined && !(await takeOffer(tx, offer, passOn))) return refuse({ code: "hold-lapsed" });
      const booking = await findBooking(tx, tokenHash, true);
      if (booking === undefined) return refuse({ code: "booking-not-found" });
      if (isThere(booking, start)) return ok({ moved: true });
      const visit = visitOfMove({ ...read.value, booking }, services.clock.now());
      if (!visit.ok) return visit;
      const before = await listAssignedStaff(tx, [booking]);
      await releaseLines(tx, provider.id, booking.id, passOn);
      const placed = await reserveVisit(tx, { provider, visit: visit.value, start, price: null }, services);
      if (placed === null || !placed.ok) return placed;
      const moved = { ...booking, startsAt: placed.value.startsAt, endsAt: placed.value.endsAt };
      const limits = await readVisitorLimits(tx, provider.id, servicesIn(booking));
      const limited = await limitVisitor(tx, { provider, limits, dates: [moved], isMove: true }, services);
      if (!limited.ok) return limited;
      await moveBooking(tx, booking, moveTo(booking, placed.value));
      await finish(tx);
      await announceMove(tx, booking, before);
      return ok({ moved: true });
    },
  });
}

/** Ends the hold of an offer in favour of the booked visit. False if it has expired. */
async function takeOffer(
  tx: Transaction,
  { providerId, id, entryId }: { providerId: string; id: string; entryId: string },
  passOn: PassOn,
): Promise<boolean> {
  if (!isLive(await lockBooking(tx, { providerId, id }))) return false;
  await endOffer(tx, { providerId, id });
  await releaseSeats(tx, providerId, [id], passOn);
  await updateEntry(tx, providerId, entryId, { state: "accepted" });
  return true;
}

/** Also notifies staff members who no longer give the visit. */
async function announceMove(tx: Transaction, booking: Booking, before: readonly string[]): Promise<void> {
  const event = String(booking.revision + 1);
  const after = await listAssignedStaff(tx, [booking]);
  await announce(tx, { kind: "rescheduled", bookings: [booking], event, staffIds: after });
  const former = before.filter((id) => !after.includes(id));
  await announce(tx, { kind: "handed-over", bookings: [booking], event, staffIds: former });
}

function servicesIn({ lines }: Booking): string[] {
  return lines.filter(({ isCancelled }) => !isCancelled).map(({ serviceId }) => serviceId);
}

/** Another window of the same visitor already moved the booking to this start. */
function isThere({ state, startsAt }: Booking, start: Instant): boolean {
  return state === "scheduled" && startsAt?.getTime() === toMilliseconds(start);
}

/** Placements are in the order of the lines that are not cancelled. */
function moveTo(booking: Booking, { startsAt, endsAt, lines: places }: ReservedVisit): Move {
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  return {
    startsAt,
    endsAt,
    lines: places.map(({ sessionId, memberId, why, duration }, index) => ({
      ...{ position: lines[index]!.position, sessionId, memberId, why, duration },
    })),
  };
}
