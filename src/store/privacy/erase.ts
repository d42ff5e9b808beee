import { sql } from "kysely";
import type { Transaction } from "../database.ts";
import { forgetCustomerKeys } from "../customers/changes.ts";
import type { CustomerKeys } from "../customers/keys.ts";
import { personalColumns } from "./personal-columns.ts";

export const now = sql<Date>`now()`;

/** An expired hold can be revived, and then needs its token. */
const unlessHold = sql<string | null>`case when state = 'expired' then manage_token_sealed end`;

/** Erases the personal data of locked bookings, with their guests and mails. Times, services and amounts remain. */
export async function eraseBookings(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = await erasedKeys(tx, "bookings", providerId, ids);
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
  for (const table of ["voucher_entries", "pass_entries"] as const)
    await tx
      .updateTable(table)
      .set({ reason: "" })
      .where("provider_id", "=", providerId)
      .where("booking_id", "in", ids)
      .where("reason", "<>", "")
      .execute();
  await sql`
    update handovers set reason = ''
     where provider_id = ${providerId} and reason <> '' and id in (
       select handover_id from handover_rows where provider_id = ${providerId} and booking_id = any(${[...ids]}::uuid[]))`.execute(
    tx,
  );
  await emptyReasons(tx, providerId, "booking", ids);
  await deleteMails(tx, providerId, ids);
  await forgetCustomerKeys(tx, providerId, keys);
}

/** Empties what the office wrote into the log about these things: it may be about the person. */
export async function emptyReasons(
  tx: Transaction,
  providerId: string,
  kind: "booking" | "order" | "waiting" | "customer" | "voucher" | "pass",
  ids: readonly string[],
): Promise<void> {
  await tx
    .updateTable("log")
    .set({ reason: "" })
    .where("provider_id", "=", providerId)
    .where("about_kind", "=", kind)
    .where("about_id", "in", ids)
    .where("reason", "<>", "")
    .execute();
}

/** The addresses and numbers of rows that are about to be emptied. */
export async function erasedKeys(
  tx: Transaction,
  table: "bookings" | "orders" | "waiting_entries",
  providerId: string,
  ids: readonly string[],
): Promise<CustomerKeys> {
  const { rows } = await sql<{ email: string; phone: string }>`
    select distinct lower(email) as email, phone from ${sql.table(table)}
     where provider_id = ${providerId} and id = any(${[...ids]}::uuid[])`.execute(tx);
  return {
    emails: rows.flatMap((row) => (row.email === "" ? [] : [row.email])),
    phones: rows.flatMap((row) => (row.phone === "" ? [] : [row.phone])),
  };
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

/** Erases the buyers of locked orders, and for whom they bought. Lines, payments, vouchers and passes remain. */
export async function eraseOrders(tx: Transaction, providerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = await erasedKeys(tx, "orders", providerId, ids);
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
  await eraseCredits(tx, providerId, sql<boolean>`order_id = any(${[...ids]}::uuid[])`);
  await emptyReasons(tx, providerId, "order", ids);
  await deleteMails(tx, providerId, ids);
  await forgetCustomerKeys(tx, providerId, keys);
}

/** Erases whose passes these are, and for whom vouchers are, by the person's addresses. */
export async function eraseCreditsOf(
  tx: Transaction,
  providerId: string,
  { emails }: Pick<CustomerKeys, "emails">,
): Promise<void> {
  const asked = sql`any(${emails}::text[])`;
  const isFor = sql<boolean>`recipient_email <> '' and lower(recipient_email) = ${asked}`;
  await eraseCredits(tx, providerId, sql<boolean>`email <> '' and lower(email) = ${asked}`, isFor);
  await tx
    .updateTable("order_credits")
    .set(personalColumns.order_credits)
    .where("provider_id", "=", providerId)
    .where(isFor)
    .execute();
}

/** Erases whose passes and vouchers these are that the office gave away before this moment. Those that were bought follow their order. */
export async function eraseGivenCredits(tx: Transaction, providerId: string, before: Date): Promise<void> {
  const isDue = sql`order_id is null and made_at < ${before}`;
  await eraseCredits(
    tx,
    providerId,
    sql<boolean>`${isDue} and (name <> '' or email <> '')`,
    sql<boolean>`${isDue} and (recipient_name <> '' or recipient_email <> '' or message <> '')`,
  );
}

type Condition = ReturnType<typeof sql<boolean>>;

async function eraseCredits(
  tx: Transaction,
  providerId: string,
  isPass: Condition,
  isVoucher: Condition = isPass,
): Promise<void> {
  const passes = await tx
    .updateTable("passes")
    .set(personalColumns.passes)
    .where("provider_id", "=", providerId)
    .where(isPass)
    .returning("id")
    .execute();
  const vouchers = await tx
    .updateTable("vouchers")
    .set(personalColumns.vouchers)
    .where("provider_id", "=", providerId)
    .where(isVoucher)
    .returning("id")
    .execute();
  const passIds = passes.map(({ id }) => id);
  const voucherIds = vouchers.map(({ id }) => id);
  if (passIds.length > 0) {
    await emptyReasons(tx, providerId, "pass", passIds);
    await deleteMails(tx, providerId, passIds);
    await tx
      .updateTable("pass_entries")
      .set({ reason: "" })
      .where("provider_id", "=", providerId)
      .where("pass_id", "in", passIds)
      .execute();
  }
  if (voucherIds.length === 0) return;
  await emptyReasons(tx, providerId, "voucher", voucherIds);
  await deleteMails(tx, providerId, voucherIds);
  await tx
    .updateTable("voucher_entries")
    .set({ reason: "" })
    .where("provider_id", "=", providerId)
    .where("voucher_id", "in", voucherIds)
    .execute();
}

/**
 * Deletes mails before their copies. A mail that is being added to the box either waits for this, or its copy is
 * found.
 */
export async function deleteMails(tx: Transaction, providerId: string, aboutIds: readonly string[]): Promise<void> {
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
