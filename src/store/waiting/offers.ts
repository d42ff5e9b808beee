import { sql } from "kysely";
import type { BookingKey } from "../booking/booking.ts";
import { insertHold, type NewHold } from "../booking/hold/insert-hold.ts";
import type { Database, Transaction } from "../database.ts";
import { notHeld, together } from "../booking/hold/hold-rows.ts";

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

/** Makes the holds of an enrolment an offer. Returns the id of its first date. */
export async function markOffered(tx: Transaction, providerId: string, seriesId: string): Promise<string> {
  const dates = await tx
    .updateTable("bookings")
    .set({ offered_until: sql<Date>`hold_expires_at` })
    .where("provider_id", "=", providerId)
    .where("series_id", "=", seriesId)
    .returning(["id", "series_position as position"])
    .execute();
  return dates.find(({ position }) => position === 1)!.id;
}

/**
 * A hold replaces an offer. If it has a seat of the same session, it is that offer from now on, with all dates of its series,
 * until the time that was promised.
 */
export async function keepOffer(tx: Transaction, { providerId, id }: BookingKey, tokenHash: Buffer): Promise<void> {
  await sql`
    with offer as (
      select offered_until from bookings
       where provider_id = ${providerId} and id = ${id} and offered_until > now()
         and exists (select from booking_lines given
                       join booking_lines taken on taken.provider_id = given.provider_id and taken.session_id = given.session_id
                       join bookings hold on hold.provider_id = taken.provider_id and hold.id = taken.booking_id
                      where given.provider_id = ${providerId} and given.booking_id = ${id}
                        and hold.manage_token_hash = ${tokenHash})),
    kept as (
      update bookings
         set offered_until = offer.offered_until, hold_expires_at = greatest(hold_expires_at, offer.offered_until)
        from offer where ${together(tokenHash)}
      returning bookings.id, bookings.manage_token_hash = ${tokenHash} as "isFirst")
    update waiting_entries set offer_id = kept.id from kept
     where kept."isFirst" and provider_id = ${providerId} and offer_id = ${id} and state = 'offered'`.execute(tx);
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

/** Ends a locked hold with all dates of its series. Returns their ids; the caller releases their seats. */
export async function endOffer(tx: Transaction, { providerId, id }: BookingKey): Promise<string[]> {
  const ended = await tx
    .updateTable("bookings")
    .set({ state: "expired", ...notHeld, changed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where(
      sql<boolean>`(id = ${id} or series_id = (select series_id from bookings offer
                                               where offer.provider_id = ${providerId} and offer.id = ${id}))`,
    )
    .where("state", "=", "held")
    .returning("id")
    .execute();
  return ended.map((row) => row.id);
}

/** A locked offer ends later, with all dates of its series. */
export async function extendOffer(tx: Transaction, { providerId, id }: BookingKey, until: Date): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ hold_expires_at: until, offered_until: until })
    .where("provider_id", "=", providerId)
    .where(
      sql<boolean>`(id = ${id} or series_id = (select series_id from bookings offer
                                               where offer.provider_id = ${providerId} and offer.id = ${id}))`,
    )
    .where("state", "=", "held")
    .execute();
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
