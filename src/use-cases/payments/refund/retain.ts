import { retainedByTerms } from "#domain/office/money/retain.ts";
import { floorToInstant, instantOf } from "#domain/time/instant.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import { addRetained } from "#store/payments/retained.ts";
import { readBookingMoney } from "../read-money.ts";

/** What was paid in person for a visit, and what of it the agreed terms keep if its visitor cancels. */
export async function readInPerson(
  db: Database | Transaction,
  booking: Booking,
  asOf: Date,
): Promise<{ paid: number; byTerms: number }> {
  const { paid } = await readBookingMoney(db, booking);
  const otherwise = paid.captured - paid.refunded + paid.byVoucher;
  const inPerson = Math.max(0, Math.min(paid.taken, paid.taken + otherwise));
  const isFree = booking.businessChange === "moved";
  const lines = booking.lines.filter(({ isCancelled }) => !isCancelled);
  const byTerms = isFree
    ? 0
    : retainedByTerms(lines, {
        inPerson,
        otherwise,
        currency: booking.currency,
        now: floorToInstant(asOf.getTime()),
        start: booking.startsAt === null ? instantOf(Infinity) : floorToInstant(booking.startsAt.getTime()),
      });
  return { paid: inPerson, byTerms };
}

/**
 * Keeps what the terms let the business keep of what was paid in person, before the visitor's cancellation of a locked visit. A
 * missed date of a course that can be made up is not paid back at all. The rest is owed until it is given back.
 */
export async function retainByTerms(
  tx: Transaction,
  booking: Booking,
  { asOf, isMadeUp = false }: { asOf: Date; isMadeUp?: boolean },
): Promise<void> {
  const { paid, byTerms } = await readInPerson(tx, booking, asOf);
  await addRetained(tx, booking, isMadeUp ? paid : byTerms);
}
