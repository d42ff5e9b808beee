import type { BookableService } from "#domain/booking/service.ts";
import type { Credit } from "#domain/credits/credit.ts";
import { peopleOf } from "#domain/pricing/unit-price.ts";
import type { Booking } from "#store/booking/booking.ts";
import { readCredits } from "#store/credits/credits.ts";
import type { Database, Transaction } from "#store/database.ts";
import { atListPrice, type PricedDateLine } from "../../credits/price-dates.ts";

/** What the codes of a hold stand for, as they are now. Those that no longer exist are left out. */
export async function readCodes(db: Database | Transaction, dates: readonly Booking[]): Promise<Credit[]> {
  const [lead] = dates;
  if (lead === undefined || lead.codes.length === 0) return [];
  const { providerId, email, codes } = lead;
  return readCredits(db, codes, { providerId, email, ownIds: dates.map(({ id }) => id) });
}

/** The lines of a hold at their list prices. */
export function listedLines(booking: Booking, services: readonly BookableService[]): PricedDateLine[] {
  const { lines } = atListPrice(booking);
  const isAlone = lines.length === 1;
  return lines.map((line) => {
    const service = services.find(({ id }) => id === line.serviceId);
    const people = isAlone && service !== undefined ? peopleOf(line, booking.guestCount, service) : line.seats;
    return { ...line, people };
  });
}
