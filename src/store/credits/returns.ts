import { sql } from "kysely";
import type { BookingKey } from "../booking/booking.ts";
import type { Database, Transaction } from "../database.ts";
import { useCoupon, usePass, useVoucher } from "./take.ts";

/** A cancelled line, and the visits of its pass that go back. */
export interface VisitsBack {
  passId: string;
  position: number;
  visits: number;
}

/** Returns visits of passes for a locked, booked visit. `by`: who took them back at the desk, and why. */
export async function returnVisits(
  tx: Transaction,
  { providerId, id }: BookingKey,
  lines: readonly VisitsBack[],
  by: { operatorId: string | null; reason: string } = { operatorId: null, reason: "" },
): Promise<void> {
  for (const { passId, position, visits } of lines)
    await sql`
      with pass as (
        select id, least(${visits}::int, visits - visits_left) as back from passes
         where provider_id = ${providerId} and id = ${passId} for update),
      returned as (
        update passes set visits_left = visits_left + back from pass
         where passes.provider_id = ${providerId} and passes.id = pass.id),
      noted as (
        insert into pass_entries (provider_id, pass_id, kind, visits, booking_id, line_position, operator_id, reason)
        select ${providerId}, id, 'returned', back, ${id}, ${position}::int, ${by.operatorId}::uuid, ${by.reason}
          from pass where back > 0)
      update booking_lines set pass_visits = pass_visits - ${visits}::int
       where provider_id = ${providerId} and booking_id = ${id} and position = ${position}`.execute(tx);
}

/** What vouchers pay for a booking, in the order of spending. */
export async function listVoucherParts(
  db: Database | Transaction,
  { providerId, id }: BookingKey,
): Promise<{ id: string; amount: number; codeEnd: string }[]> {
  const { rows } = await sql<{ id: string; amount: number; codeEnd: string }>`
    select credit_id as id, amount::float, code_end as "codeEnd" from booking_credits
      join vouchers on vouchers.provider_id = booking_credits.provider_id and vouchers.id = booking_credits.credit_id
     where booking_credits.provider_id = ${providerId} and booking_id = ${id} and is_taken and amount > 0
     order by position`.execute(db);
  return rows;
}

/** Returns money to the vouchers of a locked, booked visit, up to what each was worth. */
export async function returnToVouchers(
  tx: Transaction,
  { providerId, id }: BookingKey,
  parts: readonly { id: string; back: number }[],
): Promise<void> {
  for (const { id: voucherId, back } of parts.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await sql`
      with voucher as (
        select id, least(${back}::bigint, worth - balance) as back from vouchers
         where provider_id = ${providerId} and id = ${voucherId} for update),
      returned as (
        update vouchers set balance = balance + back from voucher
         where vouchers.provider_id = ${providerId} and vouchers.id = voucher.id),
      noted as (
        insert into voucher_entries (provider_id, voucher_id, kind, amount, booking_id)
        select ${providerId}, id, 'returned', back, ${id} from voucher where back > 0),
      less as (
        update booking_credits set amount = amount - ${back}::bigint
         where provider_id = ${providerId} and booking_id = ${id} and credit_id = ${voucherId})
      update bookings set paid_by_voucher = paid_by_voucher - ${back}::bigint
       where provider_id = ${providerId} and id = ${id}`.execute(tx);
}

/** Ends the use of a coupon, unless another date of the same series still has it. */
export async function endCouponUse(tx: Transaction, { providerId, id }: BookingKey): Promise<void> {
  await sql`
    with own as (
      select coalesce(series_id, id) as visit, series_id from bookings where provider_id = ${providerId} and id = ${id}),
    together as (
      select bookings.id, bookings.state from bookings, own
       where bookings.provider_id = ${providerId} and (bookings.id = ${id} or bookings.series_id = own.series_id)),
    ended as (
      update coupon_uses set ended_at = now()
       where provider_id = ${providerId} and booking_id in (select id from together) and ended_at is null
         and not exists (select from booking_lines join together on together.id = booking_lines.booking_id
                          where booking_lines.provider_id = ${providerId} and coupon_id = coupon_uses.coupon_id
                            and together.id <> ${id} and together.state in ('held', 'requested', 'scheduled'))
      returning coupon_id)
    update coupons set uses = greatest(0, uses - 1) from ended
     where coupons.provider_id = ${providerId} and coupons.id = ended.coupon_id`.execute(tx);
}

/**
 * Takes again what a cancellation gave back, because it is undone. Both happened at the moment of the cancellation. False
 * if it was spent meanwhile.
 */
export async function undoReturns(tx: Transaction, { providerId, id }: BookingKey): Promise<boolean> {
  const at = sql`(select cancelled_at from bookings where provider_id = ${providerId} and id = ${id})`;
  const { rows: passes } = await sql<{ id: string; position: number; visits: number }>`
    select pass_id as id, line_position as position, visits from pass_entries
     where provider_id = ${providerId} and booking_id = ${id} and kind = 'returned' and at = ${at}
     order by pass_id, line_position`.execute(tx);
  const { rows: vouchers } = await sql<{ id: string; amount: number }>`
    select entries.voucher_id as id, sum(entries.amount)::float as amount from voucher_entries entries
     where entries.provider_id = ${providerId} and entries.booking_id = ${id} and kind = 'returned' and at = ${at}
       and taking_id is null
     group by 1 order by 1`.execute(tx);
  const { rows: coupons } = await sql<{ id: string; amount: number }>`
    select coupon_id as id, amount::float from coupon_uses
     where provider_id = ${providerId} and booking_id = ${id} and ended_at = ${at}`.execute(tx);
  const key = { providerId, id };
  for (const coupon of coupons) if (!(await useCoupon(tx, key, coupon))) return false;
  for (const pass of passes) {
    if (!(await usePass(tx, key, pass))) return false;
    await sql`update booking_lines set pass_visits = pass_visits + ${pass.visits}::int
               where provider_id = ${providerId} and booking_id = ${id} and position = ${pass.position}`.execute(tx);
  }
  for (const { id: voucherId, amount } of vouchers) {
    const kept = (await listVoucherParts(tx, key)).find((part) => part.id === voucherId)?.amount ?? 0;
    if (!(await useVoucher(tx, key, { id: voucherId, amount }))) return false;
    await sql`update booking_credits set amount = ${amount + kept}
               where provider_id = ${providerId} and booking_id = ${id} and credit_id = ${voucherId}`.execute(tx);
    await sql`update bookings set paid_by_voucher = paid_by_voucher + ${amount}::bigint
               where provider_id = ${providerId} and id = ${id}`.execute(tx);
  }
  return true;
}
