import { lost, ok, type Lost } from "#domain/errors.ts";
import { isExpected, isToCome, orderNeededUntil } from "#domain/privacy/retention.ts";
import { findBookingById, lockBooking } from "#store/booking/bookings.ts";
import type { Booking, BookingKey } from "#store/booking/booking.ts";
import type { Transaction } from "#store/database.ts";
import { lockOrder, type OrderKey } from "#store/shop/orders.ts";
import { eraseBookings, eraseGuest, eraseOrders } from "#store/privacy/erase.ts";
import { deleteResponses, eraseEntries } from "#store/privacy/erase-others.ts";
import { lockResponse } from "#store/privacy/own-data.ts";
import { listSeries } from "#store/booking/series.ts";
import { findEntryById } from "#store/waiting/entries.ts";
import { leaveWaiting } from "../booking/waiting/change-entry.ts";
import { untilDecided } from "../shared/idempotency.ts";
import type { FileServices, Services } from "../shared/services.ts";
import { removeFiles } from "../shared/uploads.ts";

/** `needed`: the provider still needs to know the person. `gone`: there was nothing left to erase. */
export type ErasureResult = "erased" | "needed" | "gone";

type Needs = Pick<Services, "db" | "clock">;

/** Erases the people of a booking, and of all other dates if it belongs to a series. */
export function eraseVisit(key: BookingKey, services: Needs): Promise<ErasureResult> {
  return decide(services, async (tx) => {
    const dates = await lockDates(tx, key);
    if (dates.every(({ erasedAt }) => erasedAt !== null)) return "gone";
    const now = services.clock.now();
    if (dates.some((date) => date.state === "held" || isToCome(date, now))) return "needed";
    await eraseBookings(
      tx,
      key.providerId,
      dates.map(({ id }) => id),
    );
    return "erased";
  });
}

/** Erases a guest's name and address. */
export function eraseSeat(key: BookingKey & { guest: number }, services: Needs): Promise<ErasureResult> {
  const { providerId, guest: position } = key;
  return decide(services, async (tx) => {
    const dates = await lockDates(tx, key);
    const seats = dates.flatMap(({ guests }) => guests.filter((guest) => guest.position === position));
    if (seats.every(({ isErased }) => isErased)) return "gone";
    const now = services.clock.now();
    if (dates.some((date) => date.state === "held" || isExpected(date, position, now))) return "needed";
    await eraseGuest(
      tx,
      providerId,
      dates.map(({ id }) => id),
      position,
    );
    return "erased";
  });
}

/** Erases the buyer of an order. */
export function eraseOrder(key: OrderKey, services: Needs): Promise<ErasureResult> {
  return decide(services, async (tx) => {
    const order = await lockOrder(tx, key);
    if (order === undefined || order.erasedAt !== null) return "gone";
    if (order.state === "held" || orderNeededUntil(order, services.clock.now()) !== null) return "needed";
    await eraseOrders(tx, key.providerId, [key.id]);
    return "erased";
  });
}

/** Erases a person from a waiting list. If they still wait, they leave it, and seats offered to them go to the next in line. */
export function eraseEntry(
  key: BookingKey,
  services: Pick<Services, "db" | "clock" | "secret">,
): Promise<ErasureResult> {
  return decide(services, async (tx) => {
    const entry = await findEntryById(tx, key);
    if (entry === undefined || entry.isErased) return "gone";
    if (!(await leaveWaiting(tx, entry, "erased", services))) return lost;
    if (entry.offer?.state === "held") await eraseBookings(tx, key.providerId, [entry.offer.id]);
    await eraseEntries(tx, key.providerId, [key.id]);
    return "erased";
  });
}

/** Deletes a response and its files. If a crash leaves a file behind, a job removes it within a day. */
export async function eraseResponse(
  key: BookingKey,
  services: Pick<FileServices, "db" | "clock" | "uploads">,
): Promise<ErasureResult> {
  const files: string[] = [];
  const erasing = await decide(services, async (tx) => {
    if (!(await lockResponse(tx, key))) return "gone";
    files.push(...(await deleteResponses(tx, key.providerId, [key.id])));
    return "erased";
  });
  await removeFiles(files, services.uploads);
  return erasing;
}

/** In the order of the series, like all other code that locks them. Empty if the booking was erased before. */
async function lockDates(tx: Transaction, key: BookingKey): Promise<Booking[]> {
  const booking = await findBookingById(tx, key);
  if (booking === undefined) return [];
  const { providerId, seriesId } = booking;
  return seriesId === null ? [await lockBooking(tx, key)] : listSeries(tx, providerId, seriesId, true);
}

/** Retries while other transactions change the same rows. */
async function decide(
  { db }: Pick<Services, "db">,
  attempt: (tx: Transaction) => Promise<ErasureResult | Lost>,
): Promise<ErasureResult> {
  const decided = await untilDecided<ErasureResult, never>(db, async (tx) => {
    const erasing = await attempt(tx);
    return erasing === lost ? lost : ok(erasing);
  });
  if (decided?.ok !== true) throw new Error("cannot erase: other transactions keep changing the same rows");
  return decided.value;
}
