import { sql } from "kysely";
import type { OffLine } from "#domain/credits/pay-at-desk.ts";
import type { Booking, BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { setPrices } from "../office/money/reprice.ts";
import type { CreditKey } from "./credits.ts";

/** A pass or a coupon that lowers the price of a booking. */
export interface UsedCredit {
  kind: "pass" | "coupon";
  id: string;
  /** The package's title, or the coupon's code; empty if the business removed the coupon. */
  name: string;
  /** What it takes off. */
  amount: number;
  /** Visits of the pass. */
  visits: number;
}

/** The passes and the coupon of a booking, as long as they take something off or have visits to give back. */
export async function listUsed(db: Database | Transaction, { providerId, id }: BookingKey): Promise<UsedCredit[]> {
  const { rows } = await sql<UsedCredit>`
    select 'pass' as kind, passes.id, passes.title as name, sum(pass_amount)::float8 as amount, sum(pass_visits)::int as visits
      from booking_lines lines
      join passes on passes.provider_id = lines.provider_id and passes.id = lines.pass_id
     where lines.provider_id = ${providerId} and lines.booking_id = ${id} and lines.cancelled_at is null
       and (pass_visits > 0 or pass_amount > 0)
     group by passes.id, passes.title
    union all
    select 'coupon', coupon_id, coalesce(max(coupons.code), ''), sum(discount - pass_amount)::float8, 0
      from booking_lines lines
      left join coupons on coupons.provider_id = lines.provider_id and coupons.id = lines.coupon_id
     where lines.provider_id = ${providerId} and lines.booking_id = ${id} and lines.cancelled_at is null
       and discount > pass_amount and coupon_id is not null
     group by coupon_id
     order by kind desc, name`.execute(db);
  return rows;
}

/** Lowers the prices of a locked, booked visit by what a pass or a coupon takes off. It is spent by the caller. */
export async function takeOffLines(
  tx: Transaction,
  key: BookingKey,
  { kind, id }: CreditKey,
  lines: readonly OffLine[],
): Promise<void> {
  const isPass = kind === "pass";
  await sql`
    update booking_lines set discount = discount + new.off, pass_visits = pass_visits + new.visits,
           pass_amount = pass_amount + ${isPass ? sql`new.off` : sql`0`},
           pass_id = ${isPass ? sql`${id}::uuid` : sql`pass_id`}, coupon_id = ${isPass ? sql`coupon_id` : sql`${id}::uuid`}
      from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ off }) => off)}::bigint[],
                  ${lines.map(({ visits }) => visits)}::int[]) as new (position, off, visits)
     where provider_id = ${key.providerId} and booking_id = ${key.id} and booking_lines.position = new.position`.execute(
    tx,
  );
  await setPrices(tx, key, lines);
}

/** Raises the prices of a locked, booked visit again by what a pass or a coupon took off. */
export async function restoreLines(tx: Transaction, booking: Booking, { kind, id }: CreditKey): Promise<void> {
  const isPass = kind === "pass";
  const lines = booking.lines.filter((line) => !line.isCancelled && (isPass ? line.passId : line.couponId) === id);
  const back = lines.map(({ position, price, discount, passAmount }) => {
    const off = isPass ? passAmount : discount - passAmount;
    return { position, off, price: price + off };
  });
  await setPrices(tx, booking, back);
  await sql`
    update booking_lines set discount = discount - back.off, pass_amount = pass_amount - ${isPass ? sql`back.off` : sql`0`},
           pass_id = ${isPass ? sql`null` : sql`pass_id`}, coupon_id = ${isPass ? sql`coupon_id` : sql`null`}
      from unnest(${back.map(({ position }) => position)}::int[], ${back.map(({ off }) => off)}::bigint[]) as back (position, off)
     where provider_id = ${booking.providerId} and booking_id = ${booking.id} and booking_lines.position = back.position`.execute(
    tx,
  );
  await sql`
    delete from booking_credits
     where provider_id = ${booking.providerId} and booking_id = ${booking.id} and credit_id = ${id}`.execute(tx);
}
