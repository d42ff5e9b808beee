import { ok, refuse, type Result } from "#domain/errors.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { setSeatCancelled } from "#store/booking/seats.ts";
import { addRetained } from "#store/payments/retained.ts";
import { leaveSession } from "#store/booking/sessions.ts";
import type { PassOn } from "#store/waiting/pass-on.ts";
import { announce } from "../../shared/announce.ts";
import { logBookings, visitor } from "../../shared/log-booking.ts";
import { readBookingMoney } from "../../payments/read-money.ts";
import { refundBooking } from "../../payments/refund/refund-booking.ts";
import { refundParts } from "../../payments/refund/refund-parts.ts";
import type { Services } from "../../shared/services.ts";
import { runOnce } from "../../shared/idempotency.ts";
import { passOnWith } from "../waiting/pass-on.ts";
import { readManaged, readSeat, whyNotCancel, type ManagedBooking } from "./read-manage.ts";
import { seatOf, type LeavingSeat } from "./seat-of.ts";

export interface CancelSeatCommand {
  /** The guest's own token, or the booker's token with the guest's number. */
  of: { seat: string } | { booking: string; guest: number };
  key: string;
}

/**
 * Removes one guest from a visit; the other places do not change. A payment for the seat is refunded by the agreed
 * terms.
 */
export async function cancelSeat(
  { of, key }: CancelSeatCommand,
  services: Services,
): Promise<Result<{ cancelled: true }>> {
  const read = await readGuest(of, services);
  if (!read.ok) return read;
  const { managed, guest } = read.value;
  return runOnce<{ cancelled: true }>(services.db, {
    providerId: managed.provider.id,
    operation: "cancel-seat",
    key,
    request: { booking: managed.booking.id, guest },
    attempt: async (tx) => {
      const booking = await lockBooking(tx, managed.booking);
      const refusal = whyNotCancel({ ...managed, booking }, services.clock.now());
      if (refusal !== null) return refuse(refusal);
      if (isGone(booking, guest)) return ok({ cancelled: true });
      const seat = await seatOf({ ...managed, booking }, guest, tx);
      const refund = { lines: seat.paid, left: seat.left, rule: { asOf: services.clock.now() } };
      const { over: before } = await readBookingMoney(tx, booking);
      const { toCard, toVoucher } = await refundParts(tx, booking, refund);
      await refundBooking(tx, booking, refund);
      await leave(tx, booking, seat, passOnWith(services));
      // The terms keep the rest of what was paid for the seat when booking. It is not owed.
      const { over } = await readBookingMoney(tx, booking);
      const kept = seat.paid.reduce((sum, { payNow }) => sum + payNow, 0) - toCard - toVoucher;
      await addRetained(tx, booking, Math.max(0, Math.min(over - before, kept)));
      await logBookings(tx, { bookings: [booking], by: visitor, verb: "bookings.cancel-seat", after: { guest } });
      await announce(tx, { kind: "seat-cancelled", bookings: [booking], guest });
      return ok({ cancelled: true });
    },
  });
}

async function readGuest(
  of: CancelSeatCommand["of"],
  services: Services,
): Promise<Result<{ managed: ManagedBooking; guest: number }>> {
  if ("seat" in of) {
    const read = await readSeat(of.seat, services);
    return read.ok ? ok({ managed: read.value, guest: read.value.guest.position }) : read;
  }
  const read = await readManaged(of.booking, services);
  if (!read.ok) return read;
  const isThere = read.value.booking.guests.some(({ position }) => position === of.guest);
  return isThere ? ok({ managed: read.value, guest: of.guest }) : refuse({ code: "booking-not-found" });
}

function isGone({ guests }: Booking, guest: number): boolean {
  return guests.some(({ position, isCancelled }) => position === guest && isCancelled);
}

async function leave(
  tx: Transaction,
  booking: Booking,
  { guest, price, discount, own, paid }: LeavingSeat,
  passOn: PassOn,
): Promise<void> {
  const { providerId } = booking;
  const payNow = paid.reduce((sum, line) => sum + line.payNow, 0);
  const shared = own.length > 0 ? null : booking.lines[0]!;
  const seatsLeft = shared === null ? 0 : Math.max(1, shared.seats - 1);
  await setSeatCancelled(tx, booking, {
    guest,
    price,
    payNow,
    remaining: shared && {
      position: shared.position,
      seats: seatsLeft,
      price: shared.price - price,
      payNow: shared.payNow - payNow,
      discount: shared.discount - discount,
    },
  });
  // Guests without lines share the booker's line; in a class, each has one of its seats. Places in a course are counted from
  // the lines, so those change before the seats are passed on.
  const freed = shared === null ? own : [{ sessionId: shared.sessionId, seats: shared.seats - seatsLeft }];
  for (const { sessionId, seats } of freed.toSorted(bySession))
    if (sessionId !== null && seats > 0) await leaveSession(tx, providerId, sessionId, seats, passOn);
}

/** One order for all, so that two guests who cancel at the same time never deadlock. */
function bySession(one: { sessionId: string | null }, other: { sessionId: string | null }): number {
  return (one.sessionId ?? "") < (other.sessionId ?? "") ? -1 : 1;
}
