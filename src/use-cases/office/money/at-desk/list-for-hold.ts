import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import { readMailAddress } from "#domain/booking/text.ts";
import { payAtDesk } from "#domain/credits/pay-at-desk.ts";
import type { Office } from "#domain/office/actor.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readCredits } from "#store/credits/credits.ts";
import { listCredits, type CustomerCredit } from "#store/customers/credits.ts";
import { readPhone } from "../../../shared/phones.ts";
import type { Services } from "../../../shared/services.ts";
import { findCustomerOf } from "../../customers/find-customer.ts";
import { dueAtDesk } from "./own-credits.ts";

/** A time that is held for a visitor, who has typed nothing yet. */
export interface HeldForVisitor {
  booking: Booking;
  provider: Pick<BookingProvider, "id" | "currency">;
  services: BookableService[];
}

export interface TypedContact {
  email: string;
  phone: string;
  /** Of numbers that are typed without one. */
  country: string;
}

/** What somebody with this address or number has that fits what is held, as long as it was not typed for it already. */
export async function listForHold(
  office: Office,
  { booking, services }: Pick<HeldForVisitor, "booking" | "services">,
  contact: TypedContact,
  { db }: Pick<Services, "db">,
): Promise<CustomerCredit[]> {
  const own = await listOfContact(office, contact, db);
  const keys = own.filter(({ id }) => booking.codes.every((code) => code.id !== id));
  const credits = await readCredits(db, keys, { providerId: office.providerId, email: "", ownIds: [booking.id] });
  const due = dueAtDesk({ booking, services }, booking.total);
  return keys.filter(({ id }) => {
    const credit = credits.find((one) => one.id === id);
    return credit !== undefined && payAtDesk(credit, due).ok;
  });
}

export async function listOfContact(
  office: Office,
  { email, phone, country }: TypedContact,
  db: Services["db"],
): Promise<CustomerCredit[]> {
  const contact = { email: readMailAddress(email.trim()) ?? "", phone: readPhone(phone, country) ?? "" };
  if (contact.email === "" && contact.phone === "") return [];
  const { emails, phones } = await findCustomerOf(db, office, contact);
  return listCredits(db, { providerId: office.providerId, emails, phones });
}
