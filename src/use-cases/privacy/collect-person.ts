import { listCredits, type CustomerCredit } from "#store/customers/credits.ts";
import { findBookingById } from "#store/booking/bookings.ts";
import type { BookingGuest } from "#store/booking/booking.ts";
import { findResponseById } from "#store/forms/responses.ts";
import { listRemarks } from "#store/office/front-desk/remarks.ts";
import { listOwnMails, type OwnMail } from "#store/privacy/own-data.ts";
import { findOrderById } from "#store/shop/orders.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { findEntryById } from "#store/waiting/entries.ts";
import { localizeBooking } from "../booking/find/localize-booking.ts";
import type { Services } from "../shared/services.ts";
import {
  collectEntry,
  collectOrder,
  collectResponse,
  collectVisit,
  type EntryData,
  type OrderData,
  type ResponseData,
  type VisitData,
} from "./collect.ts";
import type { FoundPerson } from "./find-person.ts";

export interface SeatData {
  startsAt: Date | null;
  guest: BookingGuest;
  givenAt: Date;
  mails: OwnMail[];
}

/** Everything that one provider stores about a person. */
export interface PersonData {
  /** The visitor's own page leaves remarks out: they may be about other people, so the business reads them first. */
  visits: (VisitData & { remarks: { text: string; at: Date }[] })[];
  seats: SeatData[];
  responses: ResponseData[];
  orders: OrderData[];
  entries: EntryData[];
  /** Vouchers and packages. */
  credits: CustomerCredit[];
}

export async function collectPerson(
  person: FoundPerson,
  services: Pick<Services, "db" | "clock" | "secret">,
  locale: VisitorLocale = null,
): Promise<PersonData> {
  const { db } = services;
  const data: PersonData = { visits: [], seats: [], responses: [], orders: [], entries: [], credits: [] };
  for (const key of person.visits) {
    const booking = await findBookingById(db, key);
    if (booking === undefined) continue;
    const remarks = (await listRemarks(db, key)).map(({ text, at }) => ({ text, at }));
    data.visits.push({ ...(await collectVisit(localizeBooking(booking, []), services, locale)), remarks });
  }
  for (const { guest: position, ...key } of person.seats) {
    const booking = await findBookingById(db, key);
    const guest = booking?.guests.find((one) => one.position === position);
    if (booking === undefined || guest === undefined) continue;
    const mails = await listOwnMails(db, key.providerId, [key.id], position);
    data.seats.push({ startsAt: booking.startsAt, guest, givenAt: booking.createdAt, mails });
  }
  for (const key of person.responses) {
    const response = await findResponseById(db, key);
    if (response !== undefined) data.responses.push(await collectResponse(response, key, services, locale));
  }
  for (const key of person.orders) {
    const order = await findOrderById(db, key);
    if (order !== undefined) data.orders.push(await collectOrder(order, services));
  }
  for (const key of person.entries) {
    const entry = await findEntryById(db, key);
    if (entry !== undefined) data.entries.push(await collectEntry(entry, services));
  }
  data.credits = await listCredits(db, {
    providerId: person.provider.id,
    emails: person.emails,
    phones: person.phones,
    most: null,
  });
  return data;
}
