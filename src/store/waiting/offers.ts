import { sql } from "kysely";
import type { BookingKey } from "../booking/bookings.ts";
import { insertHold, type NewHold } from "../booking/hold/insert-hold.ts";
import type { Database, Transaction } from "../database.ts";
import { updateBooking } from "../booking/booking-rows.ts";
import { notHeld } from "../booking/holds.ts";

/** Inserts the hold of an entry and returns its id. An offer lasts longer than other holds. */
export async function insertOffer(tx: Transaction, hold: NewHold, isOffered: boolean): Promise<string> {
  await insertHold(tx, hold);
  const { id } = await tx
    .updateTable("bookings")
    .set({ offered_until: isOffered ? sql<Date>`hold_expires_at` : null })
    .where("manage_token_hash", "=", hold.tokenHash)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * A hold replaces an offer. If it has a seat of the same session, it is that offer from now on, until the time that was
 * promised.
 */
export async function keepOffer(tx: Transaction, { providerId, id }: BookingKey, tokenHash: Buffer): Promise<void> {
  await sql`
    with kept as (
      update bookings hold
         set offered_until = offer.offered_until, hold_expires_at = greatest(hold.hold_expires_at, offer.offered_until)
        from bookings offer
       where hold.manage_token_hash = ${tokenHash} and offer.provider_id = ${providerId} and offer.id = ${id}
         and offer.offered_until > now()
         and exists (select from booking_lines taken
                       join booking_lines given on given.provider_id = taken.provider_id and given.session_id = taken.session_id
                      where taken.provider_id = ${providerId} and taken.booking_id = hold.id and given.booking_id = ${id})
      returning hold.id)
    update waiting_entries set offer_id = kept.id from kept
     where provider_id = ${providerId} and offer_id = ${id} and state = 'offered'`.execute(tx);
}

/** Adds seats to the hold with which seats are gathered. If it is complete, it becomes an offer. */
export async function growOffer(
  tx: Transaction,
  { providerId, id }: BookingKey,
  { seats, price, offerMinutes }: { seats: number; price: number; offerMinutes: number | null },
): Promise<void> {
  await tx
    .updateTable("booking_lines")
    .set({ seats, price })
    .where("provider_id", "=", providerId)
    .where("booking_id", "=", id)
    .execute();
  const until = sql<Date>`now() + ${offerMinutes} * interval '1 minute'`;
  await tx
    .updateTable("bookings")
    .set({
      total: price,
      changed_at: sql<Date>`now()`,
      ...(offerMinutes === null ? {} : { hold_expires_at: until, offered_until: until }),
    })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .execute();
}

/** Ends a locked hold. The caller releases its seats. */
export function endOffer(tx: Transaction, key: BookingKey): Promise<void> {
  return updateBooking(tx, key, { state: "expired", ...notHeld, changed_at: sql<Date>`now()` });
}

/** The hash of the token of an entry's hold; null without one. */
export async function findOfferHash(
  db: Database,
  { providerId, offer }: { providerId: string; offer: { id: string } | null },
): Promise<Buffer | null> {
  if (offer === null) return null;
  const row = await db
    .selectFrom("bookings")
    .select("manage_token_hash as tokenHash")
    .where("provider_id", "=", providerId)
    .where("id", "=", offer.id)
    .executeTakeFirst();
  return row?.tokenHash ?? null;
}
