import { sql } from "kysely";
import type { Transaction } from "../database.ts";

/** A voucher that pays in person. */
export interface VoucherTaking {
  providerId: string;
  voucherId: string;
  amount: number;
  bookingId: string | null;
  orderId: string | null;
  takingId: string | null;
  operatorId: string | null;
}

/** Deducts an amount. False if too little is left, or if it has ended. */
export async function spendOnTaking(tx: Transaction, taking: VoucherTaking): Promise<boolean> {
  const { providerId, voucherId, amount, bookingId, orderId, takingId, operatorId } = taking;
  const { rows } = await sql`
    with used as (
      update vouchers set balance = balance - ${amount}::bigint
       where provider_id = ${providerId} and id = ${voucherId} and balance >= ${amount}::bigint
         and voided_at is null and (expires_at is null or expires_at > now())
      returning provider_id, id)
    insert into voucher_entries (provider_id, voucher_id, kind, amount, booking_id, order_id, taking_id, operator_id)
    select provider_id, id, 'spent', -${amount}::bigint, ${bookingId}::uuid, ${orderId}::uuid, ${takingId}::uuid,
           ${operatorId}::uuid
      from used
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Returns what a taking had deducted, up to what the voucher was worth. Returns the amount that went back. */
export async function returnTaking(tx: Transaction, taking: VoucherTaking & { reason: string }): Promise<number> {
  const { providerId, voucherId, amount, bookingId, orderId, takingId, operatorId, reason } = taking;
  const { rows } = await sql<{ back: number }>`
    with voucher as (
      select provider_id, id, least(${amount}::bigint, worth - balance) as back from vouchers
       where provider_id = ${providerId} and id = ${voucherId} for update),
    returned as (
      update vouchers set balance = balance + voucher.back from voucher
       where vouchers.provider_id = voucher.provider_id and vouchers.id = voucher.id)
    insert into voucher_entries (provider_id, voucher_id, kind, amount, booking_id, order_id, taking_id, operator_id, reason)
    select provider_id, id, 'returned', back, ${bookingId}::uuid, ${orderId}::uuid, ${takingId}::uuid, ${operatorId}::uuid,
           ${reason}
      from voucher where back > 0
    returning amount::float as back`.execute(tx);
  return rows[0]?.back ?? 0;
}
