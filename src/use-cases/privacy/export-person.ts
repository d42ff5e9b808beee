import { findBookingById } from "#store/booking/bookings.ts";
import { findOrderById } from "#store/shop/orders.ts";
import { listRemarks } from "#store/office/front-desk/remarks.ts";
import { listOwnMails } from "#store/privacy/own-data.ts";
import { findEntryById } from "#store/waiting/entries.ts";
import { findResponseById } from "#store/forms/responses.ts";
import type { Services } from "../shared/services.ts";
import { entryAsJson, orderAsJson, responseAsJson, seatAsJson, visitAsJson } from "./as-json.ts";
import { collectEntry, collectOrder, collectResponse, collectVisit } from "./collect.ts";
import type { FoundPerson } from "./find-person.ts";

/** Everything that one provider stores about a person, for a file. `origin`: the base of the links to uploads. */
export async function exportPerson(
  person: FoundPerson,
  origin: string,
  services: Pick<Services, "db" | "clock" | "secret">,
): Promise<object> {
  const { db } = services;
  const { provider } = person;
  const visits: object[] = [];
  for (const key of person.visits) {
    const booking = await findBookingById(db, key);
    if (booking === undefined) continue;
    // The visitor's own page leaves these out: they may be about other people, so the business reads them first.
    const remarks = (await listRemarks(db, key)).map(({ text, at }) => ({ text, at }));
    visits.push({ ...visitAsJson(await collectVisit(booking, services, null)), remarks });
  }
  const seats: object[] = [];
  for (const { guest: position, ...key } of person.seats) {
    const booking = await findBookingById(db, key);
    const guest = booking?.guests.find((one) => one.position === position);
    if (booking === undefined || guest === undefined) continue;
    const mails = await listOwnMails(db, key.providerId, [key.id], position);
    seats.push({ startsAt: booking.startsAt, ...seatAsJson(guest, booking.createdAt, mails) });
  }
  const responses: object[] = [];
  for (const key of person.responses) {
    const response = await findResponseById(db, key);
    if (response !== undefined)
      responses.push(responseAsJson(await collectResponse(response, key, services, null), origin));
  }
  const orders: object[] = [];
  for (const key of person.orders) {
    const order = await findOrderById(db, key);
    if (order !== undefined) orders.push(orderAsJson(await collectOrder(order, services)));
  }
  const entries: object[] = [];
  for (const key of person.entries) {
    const entry = await findEntryById(db, key);
    if (entry !== undefined) entries.push(entryAsJson(await collectEntry(entry, services)));
  }
  return { provider: provider.slug, business: provider.name, visits, seats, responses, orders, waitingLists: entries };
}
