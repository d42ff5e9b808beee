import { orderNeededUntil } from "#domain/privacy/retention.ts";
import { eraseCreditsOf } from "#store/privacy/erase.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import { findOrderById } from "#store/shop/orders.ts";
import type { FileServices } from "../shared/services.ts";
import { eraseEntry, eraseOrder, eraseResponse, eraseSeat, eraseVisit } from "./erase.ts";
import type { FoundPerson } from "./find-person.ts";
import { leftVisit, type RemainingRecord } from "./list-needed.ts";

export interface ErasedPerson {
  provider: FoundPerson["provider"];
  erased: { visits: number; seats: number; responses: number; orders: number; entries: number };
  left: RemainingRecord[];
}

type Needs = Pick<FileServices, "db" | "clock" | "uploads" | "secret">;

/** Erases what one provider knows about a person. Returns the counts and what it could not erase yet. */
export async function erasePerson(person: FoundPerson, services: Needs): Promise<ErasedPerson> {
  const { db, clock } = services;
  const erased = { visits: 0, seats: 0, responses: 0, orders: 0, entries: 0 };
  const left: RemainingRecord[] = [];
  await db.transaction().execute((tx) => eraseCreditsOf(tx, person.provider.id, person));
  // First, because seats that are offered are held in a visit of the same person.
  for (const key of person.entries) {
    await eraseEntry(key, services);
    erased.entries++;
  }
  for (const key of person.visits) {
    const booking = await findBookingById(db, key);
    const erasing = await eraseVisit(key, services);
    // One date of a series is erased together with the others.
    if (erasing !== "needed") erased.visits++;
    else if (booking !== undefined) left.push(leftVisit("visit", booking));
  }
  for (const key of person.seats) {
    const booking = await findBookingById(db, key);
    const erasing = await eraseSeat(key, services);
    if (erasing !== "needed") erased.seats++;
    else if (booking !== undefined) left.push(leftVisit("seat", booking));
  }
  for (const key of person.responses) {
    await eraseResponse(key, services);
    erased.responses++;
  }
  for (const key of person.orders) {
    const order = await findOrderById(db, key);
    const erasing = await eraseOrder(key, services);
    if (erasing !== "needed") erased.orders++;
    else if (order !== undefined)
      left.push({ kind: "order", reference: order.reference, until: orderNeededUntil(order, clock.now()) });
  }
  return { provider: person.provider, erased, left };
}
