import { sql } from "kysely";
import type { BookingKey } from "../booking/booking.ts";
import type { Transaction } from "../database.ts";

/** What codes pay for one date. */
export interface TakenCredits {
  booking: BookingKey;
  /** For the first date: what the coupon takes off all dates. */
  coupon: { id: string; amount: number } | null;
  /** The lines that passes pay for. */
  passes: readonly { id: string; position: number; visits: number }[];
  vouchers: readonly { id: string; amount: number }[];
}

/** Returns what the codes of some locked holds have spent, so that they can be spent anew. */
export async function giveBack(tx: Transaction, bookings: readonly BookingKey[]): Promise<void> {
  for (const { providerId, id } of bookings) {
    await sql`select give_back_credits(${providerId}, ${id})`.execute(tx);
    await sql`
      with forgotten as (
        delete from booking_credits where provider_id = ${providerId} and booking_id = ${id} and not is_typed)
      update booking_credits set amount = 0 where provider_id = ${providerId} and booking_id = ${id} and is_typed`.execute(
      tx,
    );
  }
}

/**
 * Spends codes, whose rows are locked, on one date. The conditions and the checks of the tables make sure that nothing
 * is spent twice, even if a caller did not lock. False if too little is left.
 */
export async function takeCredits(tx: Transaction, taken: TakenCredits): Promise<boolean> {
  const { booking, coupon, passes, vouchers } = taken;
  if (coupon !== null && !(await useCoupon(tx, booking, coupon))) return false;
  for (const pass of passes) if (!(await usePass(tx, booking, pass))) return false;
  for (const voucher of vouchers) if (!(await useVoucher(tx, booking, voucher))) return false;
  return true;
}

export async function useCoupon(
  tx: Transaction,
  { providerId, id: bookingId }: BookingKey,
  { id, amount }: { id: string; amount: number },
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update coupons set uses = uses + 1
       where provider_id = ${providerId} and id = ${id} and (most_uses is null or uses < most_uses)
      returning provider_id, id),
    noted as (
      insert into coupon_uses (provider_id, coupon_id, booking_id, amount)
      select provider_id, id, ${bookingId}, ${amount} from used
      on conflict (provider_id, coupon_id, booking_id) do update set amount = excluded.amount, at = now(), ended_at = null),
    marked as (${mark(providerId, bookingId, { id, kind: "coupon", amount })})
    select from used`.execute(tx);
  return rows.length > 0;
}

export async function usePass(
  tx: Transaction,
  { providerId, id: bookingId }: BookingKey,
  { id, position, visits }: TakenCredits["passes"][number],
  operatorId: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update passes set visits_left = visits_left - ${visits}::int
       where provider_id = ${providerId} and id = ${id} and visits_left >= ${visits}::int
         and voided_at is null
      returning provider_id, id),
    noted as (
      insert into pass_entries (provider_id, pass_id, kind, visits, booking_id, line_position, operator_id)
      select provider_id, id, 'used', -${visits}::int, ${bookingId}, ${position}::int, ${operatorId}::uuid from used),
    marked as (${mark(providerId, bookingId, { id, kind: "pass", amount: 0 })})
    select from used`.execute(tx);
  return rows.length > 0;
}

export async function useVoucher(
  tx: Transaction,
  { providerId, id: bookingId }: BookingKey,
  { id, amount }: TakenCredits["vouchers"][number],
): Promise<boolean> {
  const { rows } = await sql`
    with used as (
      update vouchers set balance = balance - ${amount}::bigint
       where provider_id = ${providerId} and id = ${id} and balance >= ${amount}::bigint and voided_at is null
      returning provider_id, id),
    noted as (
      insert into voucher_entries (provider_id, voucher_id, kind, amount, booking_id)
      select provider_id, id, 'spent', -${amount}::bigint, ${bookingId} from used),
    marked as (${mark(providerId, bookingId, { id, kind: "voucher", amount })})
    select from used`.execute(tx);
  return rows.length > 0;
}

/** The codes of a series were typed for its first date; the others only note what they use. */
function mark(
  providerId: string,
  bookingId: string,
  { id, kind, amount }: { id: string; kind: string; amount: number },
) {
  return sql`
    insert into booking_credits (provider_id, booking_id, credit_id, kind, position, is_typed, is_taken, amount)
    select ${providerId}::uuid, ${bookingId}::uuid, ${id}::uuid, ${kind}, 100, false, true, ${amount}::bigint
    on conflict (provider_id, booking_id, credit_id) do update set is_taken = true, amount = excluded.amount`;
}

interface Kept {
  kind: "coupon" | "pass" | "voucher";
  id: string;
  amount: number;
}

/** What the codes of an expired hold paid. They can be taken again if it is paid late. */
export async function readReturned(tx: Transaction, booking: BookingKey): Promise<TakenCredits> {
  const { providerId, id } = booking;
  const { rows: kept } = await sql<Kept>`
    select kind, credit_id as id, amount::float from booking_credits
     where provider_id = ${providerId} and booking_id = ${id} and not is_taken and (amount > 0 or kind = 'pass')
     order by kind, credit_id`.execute(tx);
  const { rows: lines } = await sql<{ id: string; position: number; visits: number }>`
    select pass_id as id, position, pass_visits as visits from booking_lines
     where provider_id = ${providerId} and booking_id = ${id} and pass_visits > 0 order by pass_id, position`.execute(
    tx,
  );
  return {
    booking,
    coupon: kept.find(({ kind }) => kind === "coupon") ?? null,
    passes: lines.filter((line) => kept.some((credit) => credit.id === line.id)),
    vouchers: kept.filter(({ kind }) => kind === "voucher"),
  };
}

/** A hold that goes on gets its list prices back, and must be checked again. Its codes stay applied. */
export async function forgetTaken(tx: Transaction, bookings: readonly BookingKey[]): Promise<void> {
  await giveBack(tx, bookings);
  for (const { providerId, id } of bookings)
    await sql`
      with listed as (
        update booking_lines
           set price = price + discount, discount = 0, coupon_id = null, pass_id = null, pass_visits = 0, pass_amount = 0,
               pay_now = 0
         where provider_id = ${providerId} and booking_id = ${id}
        returning price)
      update bookings set total = (select sum(price) from listed), paid_by_voucher = 0, pay_now = 0, checked_at = null
       where provider_id = ${providerId} and id = ${id}`.execute(tx);
}
