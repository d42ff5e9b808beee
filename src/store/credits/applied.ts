import { sql } from "kysely";
import type { BookingKey } from "../booking/booking.ts";
import type { Transaction } from "../database.ts";
import type { CreditKey } from "./credits.ts";

/** Adds a code to a locked hold. It is spent when the visit is booked. */
export async function addApplied(tx: Transaction, { providerId, id }: BookingKey, key: CreditKey): Promise<void> {
  await sql`
    insert into booking_credits (provider_id, booking_id, credit_id, kind, position)
    select ${providerId}, ${id}, ${key.id}, ${key.kind}, coalesce(max(position), 0) + 1
      from booking_credits where provider_id = ${providerId} and booking_id = ${id}
    on conflict (provider_id, booking_id, credit_id) do update set is_typed = true`.execute(tx);
}

/** Removes a code from a locked hold that has not spent it. */
export async function removeApplied(tx: Transaction, { providerId, id }: BookingKey, creditId: string): Promise<void> {
  await tx
    .deleteFrom("booking_credits")
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .where("credit_id", "=", creditId)
    .execute();
}

/** The hold that replaces another one takes over its codes. */
export async function takeOverApplied(tx: Transaction, from: BookingKey, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into booking_credits (provider_id, booking_id, credit_id, kind, position)
    select old.provider_id, hold.id, old.credit_id, old.kind, old.position
      from booking_credits old
      join bookings hold on hold.provider_id = old.provider_id and hold.manage_token_hash = ${tokenHash}
     where old.provider_id = ${from.providerId} and old.booking_id = ${from.id} and old.is_typed
    on conflict do nothing`.execute(tx);
}
