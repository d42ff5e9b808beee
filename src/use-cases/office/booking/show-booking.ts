import { ok, type Result } from "#domain/errors.ts";
import type { Answer, Field } from "#domain/forms/definition.ts";
import { listSessionMembers } from "#store/booking/bookings.ts";
import { readBookingAnswers } from "../../forms/booking-answers.ts";
import { paidFor, refundedFor } from "../../payments/paid-for.ts";
import type { Services } from "../../shared/services.ts";
import { findNamed, type FoundBooking, type NamedBooking, type NameRefusal } from "./find-named.ts";

export interface DetailedBooking extends FoundBooking {
  /** The staff members who give it; empty until the office confirms it. */
  members: string[];
  /** In minor units, without refunds. */
  paid: number;
  refunded: number;
  /** The answers to its services' forms, with the labels of the answered version. */
  told: { field: Field; answer: Answer }[];
}

/** Everything that the office knows about one booking. */
export async function showBooking(
  named: NamedBooking,
  { db }: Pick<Services, "db">,
): Promise<Result<DetailedBooking, NameRefusal>> {
  const found = await findNamed(named, { db });
  if (!found.ok) return found;
  const { booking } = found.value;
  const sessions = booking.lines.flatMap(({ sessionId }) => (sessionId === null ? [] : [sessionId]));
  return ok({
    ...found.value,
    members: await listSessionMembers(db, booking.providerId, sessions),
    paid: await paidFor(db, booking),
    refunded: await refundedFor(db, booking),
    told: await readBookingAnswers(booking, "en", { db }),
  });
}
