import { isBooked } from "#domain/booking/changes.ts";
import { owedOf, paidOf } from "#domain/pricing/owed.ts";
import type { Database, Transaction } from "#store/database.ts";
import { listBookingsPaid, listOrdersPaid, type BookingPaid, type OrderPaid } from "#store/payments/paid.ts";

interface Sums {
  /** What was paid and not given back, in whatever way. */
  kept: number;
  /** What is still to be paid, never negative. Nothing is owed for a visit that was cancelled. */
  owed: number;
  /** What is to be given back: what was paid beyond the price, or in person for a visit that does not take place. */
  over: number;
}

export type MoneyOfBooking = BookingPaid & Sums;
export type OrderMoney = OrderPaid & Sums;

/** What was agreed, paid and is owed for each of these bookings. */
export async function readBookingsMoney(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, MoneyOfBooking>> {
  const found = await listBookingsPaid(db, providerId, ids);
  return new Map([...found].map(([id, one]) => [id, { ...one, ...sumsOf(one, isBooked(one.state)) }]));
}

export async function readBookingMoney(
  db: Database | Transaction,
  { providerId, id }: { providerId: string; id: string },
): Promise<MoneyOfBooking> {
  return (await readBookingsMoney(db, providerId, [id])).get(id)!;
}

/** The same for orders. */
export async function readOrdersMoney(
  db: Database | Transaction,
  providerId: string,
  ids: readonly string[],
): Promise<Map<string, OrderMoney>> {
  const found = await listOrdersPaid(db, providerId, ids);
  return new Map([...found].map(([id, one]) => [id, { ...one, ...sumsOf(one, false), over: 0 }]));
}

function sumsOf({ total, paid }: Pick<BookingPaid, "total" | "paid">, isDue: boolean): Omit<Sums, "over"> {
  return { kept: paidOf(paid), owed: isDue ? Math.max(0, owedOf(total, paid)) : 0 };
}
