import { refuse } from "#domain/errors.ts";
import { isBooked } from "#domain/booking/changes.ts";
import type { Office } from "#domain/office/actor.ts";
import { setPrices } from "#store/office/money/reprice.ts";
import { listBookingMails } from "#store/office/booking/timeline.ts";
import { resendOfficeMail } from "../booking/office-mails.ts";
import { logBookings } from "../../shared/log-booking.ts";
import type { Services } from "../../shared/services.ts";
import { changeMoney, type MoneyChanged } from "./change-money.ts";
import { whyNoReason } from "#domain/office/reason.ts";

export interface Reprice {
  reference: string;
  /** For each line that takes place, by position. */
  prices: { position: number; price: number }[];
  reason: string;
  revision: number;
  key: string;
}

const most = 10 ** 12;

/** Agrees on other prices. What is owed follows; what was paid stays paid. */
export async function reprice(
  office: Office,
  { reference, prices, reason, revision, key }: Reprice,
  services: Services,
): Promise<MoneyChanged> {
  const unreadable = whyNoReason(reason);
  if (unreadable !== null) return refuse(unreadable);
  if (!prices.every(({ price }) => Number.isSafeInteger(price) && price >= 0 && price <= most))
    return refuse({ code: "amount-unreadable" });
  const change = { reference, operation: "reprice", key, request: { prices, reason } };
  return changeMoney(office, { ...change, verb: "bookings.reprice" }, services, async (tx, booking) => {
    const lines = booking.lines.filter(({ isCancelled }) => !isCancelled).map(({ position }) => position);
    const isWhole = lines.length === prices.length && prices.every(({ position }) => lines.includes(position));
    if (booking.revision !== revision || !isBooked(booking.state) || !isWhole) return { code: "booking-changed" };
    await setPrices(tx, booking, prices);
    await logBookings(tx, {
      bookings: [booking],
      by: office.actor,
      verb: "bookings.reprice",
      version: booking.revision + 1,
      reason,
      before: { total: booking.total },
      after: { total: prices.reduce((sum, { price }) => sum + price, 0) },
    });
    return null;
  });
}

/** Sends the visitor's confirmation again, with the new price. False if there is none that can be sent. */
export async function tellPrice(office: Office, reference: string, bookingId: string, services: Services) {
  const mails = await listBookingMails(services.db, { providerId: office.providerId, id: bookingId });
  const mail = mails.findLast(
    ({ kind, recipient }) => recipient === "booker" && (kind === "booked" || kind === "confirmed"),
  );
  if (mail === undefined) return false;
  return (await resendOfficeMail(office, { reference, mail: mail.id }, services)).ok;
}
