import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import { personalColumns } from "./personal-columns.ts";

const now = sql<Date>`now()`;

/** An expired hold can be revived, and then needs its token. */
const unlessHold = sql<string | null>`case when state = 'expired' then manage_token_sealed end`;

/** Erases the personal data of locked bookings, with their guests and mails. Times, services and amounts remain. */
export async function eraseBookings(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("bookings")
    .set({ ...personalColumns.bookings, manage_token_sealed: unlessHold, erased_at: now })
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .execute();
  await tx
    .updateTable("guests")
    .set({ ...personalColumns.guests, erased_at: now })
    .where("provider_id", "=", providerId)
    .where("booking_id", "in", ids)
    .execute();
  await tx
    .updateTable("payments")
    .set(personalColumns.payments)
    .where("provider_id", "=", providerId)
    .where("id", "in", (eb) =>
      eb
        .selectFrom("payment_bookings")
        .select("payment_id")
        .where("provider_id", "=", providerId)
        .where("booking_id", "in", ids),
    )
    .execute();
  await tx.deleteFrom("remarks").where("provider_id", "=", providerId).where("booking_id", "in", ids).execute();
  await deleteMails(tx, providerId, ids);
}

/** Erases one guest's name and address from locked bookings; for a series, from all dates. */
export async function eraseGuest(
  tx: Transaction,
  providerId: string,
  bookingIds: readonly string[],
  position: number,
): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ ...personalColumns.guests, erased_at: now })
    .where("provider_id", "=", providerId)
    .where("booking_id", "in", bookingIds)
    .where("position", "=", position)
    .execute();
  const deleted = await tx
    .deleteFrom("mails")
    .where("provider_id", "=", providerId)
    .where("about_id", "in", bookingIds)
    .where("reader", "=", "guest")
    .where("who", "=", String(position))
    .returning("id")
    .execute();
  await dropCopies(tx, deleted);
}

/** Erases the buyers of locked orders. Lines and payments remain. */
export async function eraseOrders(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("orders")
    .set({ ...personalColumns.orders, erased_at: now })
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .execute();
  await tx
    .updateTable("payments")
    .set(personalColumns.payments)
    .where("provider_id", "=", providerId)
    .where("order_id", "in", ids)
    .execute();
  await tx
    .updateTable("order_credits")
    .set(personalColumns.order_credits)
    .where("provider_id", "=", providerId)
    .where("order_id", "in", ids)
    .execute();
  const holders = await eraseHolders(tx, providerId, ids);
  await deleteMails(tx, providerId, [...ids, ...holders]);
}

/** Erases who holds the vouchers and passes of orders. Returns their ids. */
async function eraseHolders(tx: Transaction, providerId: string, orderIds: readonly string[]): Promise<string[]> {
  const vouchers = await tx
    .updateTable("vouchers")
    .set(personalColumns.vouchers)
    .where("provider_id", "=", providerId)
    .where("order_id", "in", orderIds)
    .returning("id")
    .execute();
  const passes = await tx
    .updateTable("passes")
    .set(personalColumns.passes)
    .where("provider_id", "=", providerId)
    .where("order_id", "in", orderIds)
    .returning("id")
    .execute();
  return [...vouchers, ...passes].map(({ id }) => id);
}

/** Erases the people of waiting list entries that have ended. */
export async function eraseEntries(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("waiting_entries")
    .set({ ...personalColumns.waiting_entries, erased_at: now })
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .execute();
  await deleteMails(tx, providerId, ids);
}

/**
 * Deletes responses with their answers, uploads and mails, and the links with which they were begun. The form's
 * response count remains. Returns the names of the stored files, which the caller removes after the commit.
 */
export async function deleteResponses(tx: Transaction, providerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await tx
    .deleteFrom("uploads")
    .where("provider_id", "=", providerId)
    .where("response_id", "in", ids)
    .returning("stored_name")
    .execute();
  const deleted = await tx
    .deleteFrom("responses")
    .where("provider_id", "=", providerId)
    .where("id", "in", ids)
    .returning(["form_id", "token_hash"])
    .execute();
  if (deleted.length > 0) {
    const hashes = deleted.map((row) => row.token_hash);
    await tx
      .insertInto("erased_responses")
      .values(hashes.map((token_hash) => ({ provider_id: providerId, token_hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx
      .deleteFrom("form_links")
      .where("provider_id", "=", providerId)
      .where(
        "form_id",
        "in",
        deleted.map((row) => row.form_id),
      )
      .where("token_hash", "in", hashes)
      .execute();
  }
  await deleteMails(tx, providerId, ids);
  return files.map((file) => file.stored_name);
}

/** Whether a token belonged to a response that was erased. */
export async function findErasedResponse(
  db: Database | Transaction,
  tokenHash: Buffer,
): Promise<{ providerId: string } | undefined> {
  return db
    .selectFrom("erased_responses")
    .select("provider_id as providerId")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The provider of an erased visit or seat, by its token. */
export async function findErasedVisit(
  db: Database | Transaction,
  tokenHash: Buffer,
): Promise<{ providerId: string } | undefined> {
  const visit = await db
    .selectFrom("bookings")
    .select("provider_id as providerId")
    .where("manage_token_hash", "=", tokenHash)
    .where("erased_at", "is not", null)
    .executeTakeFirst();
  if (visit !== undefined) return visit;
  return db
    .selectFrom("guests")
    .select("provider_id as providerId")
    .where("seat_token_hash", "=", tokenHash)
    .where("erased_at", "is not", null)
    .executeTakeFirst();
}

/**
 * Deletes mails before their copies. A mail that is being added to the box either waits for this, or its copy is
 * found.
 */
async function deleteMails(tx: Transaction, providerId: string, aboutIds: readonly string[]): Promise<void> {
  const deleted = await tx
    .deleteFrom("mails")
    .where("provider_id", "=", providerId)
    .where("about_id", "in", aboutIds)
    .returning("id")
    .execute();
  await dropCopies(tx, deleted);
}

/** The box identifies each mail by its id and the sender's host. */
async function dropCopies(tx: Transaction, mails: readonly { id: string }[]): Promise<void> {
  if (mails.length === 0) return;
  const ids = mails.map(({ id }) => id);
  await tx
    .deleteFrom("mail_box")
    .where(sql<string>`split_part(message_id, '@', 1)`, "in", ids)
    .execute();
}
