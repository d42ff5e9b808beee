import { ok, refuse, type Result } from "#domain/errors.ts";
import { findBooking, listSessionMembers, type Booking } from "#store/bookings.ts";
import type { BookingPage } from "#store/booking-pages.ts";
import { seatsLeft } from "#store/sessions.ts";
import { paidFor } from "../payments/paid-for.ts";
import type { Services } from "../services.ts";
import { hashToken } from "./secrets.ts";

export interface ReadBooking {
  booking: Booking;
  /** Everyone who gives it. */
  members: string[];
  /** Seats that its session has left, besides its own. */
  seatsLeft: number;
  /** What was paid for it and not given back. */
  paid: number;
}

/** One booking by its token, on a page that offers its services; anything else is as good as unknown. */
export async function readBooking(page: BookingPage, token: string, { db }: Services): Promise<Result<ReadBooking>> {
  const booking = await findBooking(db, hashToken(token));
  const isHere =
    booking?.providerId === page.provider.id &&
    booking.lines.every(({ serviceId }) => page.services.some(({ id }) => id === serviceId));
  if (!isHere) return refuse({ code: "booking-not-found" });
  const sessions = booking.lines.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  const members = await listSessionMembers(db, page.provider.id, sessions);
  const left = sessions.length === 0 ? 0 : await seatsLeft(db, page.provider.id, sessions[0]!);
  return ok({ booking, members, seatsLeft: left, paid: await paidFor(db, booking) });
}
