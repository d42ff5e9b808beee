import { isExpected, isToCome, orderNeededUntil } from "#domain/privacy/retention.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import type { Booking } from "#store/booking/booking.ts";
import { findOrderById } from "#store/shop/orders.ts";
import type { Services } from "../shared/services.ts";
import type { FoundPerson } from "./find-person.ts";

/** Data that the provider still needs. */
export type RemainingRecord =
  | { kind: "visit" | "seat"; reference: string; startsAt: Date | null; isHeld: boolean }
  | { kind: "order"; reference: string; until: Date | null };

/** What the provider still needs: visits to come or being booked, and orders that may be on their way. */
export async function listNeeded(
  person: FoundPerson,
  { db, clock }: Pick<Services, "db" | "clock">,
): Promise<RemainingRecord[]> {
  const now = clock.now();
  const needed: RemainingRecord[] = [];
  for (const key of person.visits) {
    const booking = await findBookingById(db, key);
    if (booking !== undefined && (booking.state === "held" || isToCome(booking, now)))
      needed.push(leftVisit("visit", booking));
  }
  for (const key of person.seats) {
    const booking = await findBookingById(db, key);
    if (booking !== undefined && (booking.state === "held" || isExpected(booking, key.guest, now)))
      needed.push(leftVisit("seat", booking));
  }
  for (const key of person.orders) {
    const order = await findOrderById(db, key);
    const until = order === undefined ? null : orderNeededUntil(order, now);
    if (order !== undefined && (order.state === "held" || until !== null))
      needed.push({ kind: "order", reference: order.reference, until });
  }
  return needed;
}

export function leftVisit(kind: "visit" | "seat", { reference, startsAt, state }: Booking): RemainingRecord {
  return { kind, reference, startsAt, isHeld: state === "held" };
}
