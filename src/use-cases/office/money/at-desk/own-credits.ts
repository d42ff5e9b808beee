import { isBooked } from "#domain/booking/changes.ts";
import type { Credit } from "#domain/credits/credit.ts";
import { payAtDesk, type DeskPayment, type DueAtDesk } from "#domain/credits/pay-at-desk.ts";
import type { Office } from "#domain/office/actor.ts";
import { peopleOf } from "#domain/pricing/unit-price.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readCredits, type CreditKey } from "#store/credits/credits.ts";
import { listCredits, type CustomerCredit } from "#store/customers/credits.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { BookedVisit } from "../../../booking/manage/read-manage.ts";
import { readBookingMoney } from "../../../payments/read-money.ts";
import { findCustomer } from "../../customers/find-customer.ts";

/** A voucher or a pass that a customer can still use. */
export interface OwnCredit extends CustomerCredit {
  /** What it would pay of the visit; null if it is for other services, or nothing is left to pay. */
  pays: DeskPayment | null;
}

/** What the customer of a booking still has, whether it fits the visit or not. */
export async function listOwnCredits(
  db: Database,
  office: Office,
  { booking, services }: Pick<BookedVisit, "booking" | "services">,
): Promise<OwnCredit[]> {
  const own = await listOwn(db, office, booking);
  if (own.length === 0) return [];
  const credits = await readCredits(db, own.map(keyOf), { ...atDesk(booking), email: "" });
  const { owed } = await readBookingMoney(db, booking);
  const due = dueAtDesk({ booking, services }, owed);
  return own.flatMap((one): OwnCredit[] => {
    const credit = credits.find(({ id }) => id === one.id);
    if (credit === undefined || !isLeft(credit)) return [];
    const pays = isBooked(booking.state) ? payAtDesk(credit, due) : null;
    return [{ ...one, pays: pays?.ok === true ? pays.value : null }];
  });
}

/** The keys of everything that belongs to the customer of a booking. */
export async function listOwn(db: Database, office: Office, { id }: Pick<Booking, "id">): Promise<CustomerCredit[]> {
  const customer = await findCustomer(db, office, { id, verb: "customers.see" });
  if (!customer.ok) return [];
  return listCredits(db, customer.value);
}

/** What is to be paid at the desk for a visit, line by line. */
export function dueAtDesk({ booking, services }: Pick<BookedVisit, "booking" | "services">, owed: number): DueAtDesk {
  const isAlone = booking.lines.length === 1;
  const lines = booking.lines
    .filter(({ isCancelled }) => !isCancelled)
    .map((line) => {
      const service = services.find(({ id }) => id === line.serviceId);
      const people = isAlone && service !== undefined ? peopleOf(line, booking.guestCount, service) : line.seats;
      return { ...line, people };
    });
  return { lines, owed, currency: booking.currency };
}

/** What a booked visit has spent stays spent, so nothing of a code counts as free for it. */
function atDesk({ providerId }: Booking) {
  return { providerId, ownIds: [] };
}

export async function readDeskCredit(tx: Transaction, booking: Booking, key: CreditKey): Promise<Credit | undefined> {
  const [credit] = await readCredits(tx, [key], { ...atDesk(booking), email: booking.email, lock: true });
  return credit;
}

function keyOf({ kind, id }: CustomerCredit): CreditKey {
  return { kind, id };
}

function isLeft(credit: Credit): boolean {
  if (credit.kind === "coupon" || credit.isVoided || credit.isExpired) return false;
  return (credit.kind === "pass" ? credit.visitsLeft : credit.balance) > 0;
}
