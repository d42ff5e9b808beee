import { seatPrice } from "#domain/booking/seat-price.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { lockBooking, type Booking } from "#store/bookings.ts";
import type { Transaction } from "#store/database.ts";
import { findLinkPrice } from "#store/one-time-links.ts";
import { setSeatCancelled } from "#store/seats.ts";
import { leaveSession } from "#store/sessions.ts";
import type { Services } from "../services.ts";
import { once } from "./once.ts";
import { readManaged, readSeat, servicesOfLines, whyNotCancel, type Managed } from "./read-manage.ts";

export interface CancelSeatCommand {
  /** The guest's own token, or the booker's with the guest's number. */
  of: { seat: string } | { booking: string; guest: number };
  key: string;
}

/** One guest leaves a visit; everybody else's places stay as they are. */
export async function cancelSeat(
  { of, key }: CancelSeatCommand,
  services: Services,
): Promise<Result<{ cancelled: true }>> {
  const read = await readGuest(of, services);
  if (!read.ok) return read;
  const { managed, guest } = read.value;
  return once<{ cancelled: true }>(services.db, {
    providerId: managed.provider.id,
    operation: "cancel-seat",
    key,
    request: { booking: managed.booking.id, guest },
    attempt: async (tx) => {
      const booking = await lockBooking(tx, managed.booking);
      const refusal = whyNotCancel({ ...managed, booking }, services.clock.now());
      if (refusal !== null) return refuse(refusal);
      if (!isGone(booking, guest)) await leave(tx, { ...managed, booking }, guest);
      return ok({ cancelled: true });
    },
  });
}

async function readGuest(
  of: CancelSeatCommand["of"],
  services: Services,
): Promise<Result<{ managed: Managed; guest: number }>> {
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

async function leave(tx: Transaction, managed: Managed, guest: number): Promise<void> {
  const { booking } = managed;
  const { linkId, providerId } = booking;
  const price = seatPrice(guest, {
    lines: booking.lines,
    service: servicesOfLines(managed)[0],
    people: 1 + booking.guestCount,
    isFixed: linkId !== null && (await findLinkPrice(tx, providerId, linkId)) !== null,
  });
  const own = booking.lines.filter(({ person, isCancelled }) => person === guest && !isCancelled);
  for (const { sessionId, seats } of own.toSorted(bySession))
    if (sessionId !== null) await leaveSession(tx, providerId, sessionId, seats);
  await setSeatCancelled(tx, booking, {
    guest,
    price,
    remaining: own.length > 0 ? null : await shareLeft(tx, booking, price),
  });
}

/** Guests without lines of their own came with the booker's: in a class each has a seat of it. */
async function shareLeft(tx: Transaction, { lines, providerId }: Booking, price: number) {
  const line = lines[0]!;
  const seats = Math.max(1, line.seats - 1);
  if (line.sessionId !== null && seats < line.seats) await leaveSession(tx, providerId, line.sessionId, 1);
  return { position: line.position, seats, price: line.price - price };
}

/** In one order, so that two who leave at once never wait in a circle. */
function bySession(one: { sessionId: string | null }, other: { sessionId: string | null }): number {
  return (one.sessionId ?? "") < (other.sessionId ?? "") ? -1 : 1;
}
