import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";
import type { OrderKey } from "./orders.ts";

/** A voucher or a pass that an order bought. */
export type SoldCredit = {
  id: string;
  codeSealed: string;
  /** The number of the order's line. */
  line: number;
  expiresAt: Date | null;
  isVoided: boolean;
} & (
  | {
      kind: "voucher";
      worth: number;
      balance: number;
      recipientName: string;
      recipientEmail: string;
      /** When the recipient gets a mail; null if the buyer hands it over. */
      mailAt: Date | null;
    }
  | { kind: "pass"; title: string; visits: number; visitsLeft: number; price: number }
);

/** In the order of the lines. `locks` keeps them from being spent until the transaction ends. */
export async function listSoldCredits(
  db: Database | Transaction,
  { providerId, id }: OrderKey,
  { locks = false }: { locks?: boolean } = {},
): Promise<SoldCredit[]> {
  const vouchers = await db
    .selectFrom("vouchers")
    .select([
      "id",
      "code_sealed as codeSealed",
      "order_line as line",
      "expires_at as expiresAt",
      "worth",
      "balance",
      "recipient_name as recipientName",
      "recipient_email as recipientEmail",
      "mail_at as mailAt",
      sql<boolean>`voided_at is not null`.as("isVoided"),
      sql<"voucher">`'voucher'`.as("kind"),
    ])
    .where("provider_id", "=", providerId)
    .where("order_id", "=", id)
    .orderBy("id")
    .$if(locks, (query) => query.forUpdate())
    .execute();
  const passes = await db
    .selectFrom("passes")
    .select([
      "id",
      "code_sealed as codeSealed",
      "order_line as line",
      "expires_at as expiresAt",
      "title",
      "visits",
      "visits_left as visitsLeft",
      "price",
      sql<boolean>`voided_at is not null`.as("isVoided"),
      sql<"pass">`'pass'`.as("kind"),
    ])
    .where("provider_id", "=", providerId)
    .where("order_id", "=", id)
    .orderBy("id")
    .$if(locks, (query) => query.forUpdate())
    .execute();
  return [...vouchers, ...passes]
    .map((credit) => ({ ...credit, line: credit.line ?? 0 }))
    .toSorted((one, other) => one.line - other.line);
}

/** The hour of the business at which gifts are sent on a chosen day. */
const mailHour = "08:00";

/**
 * Sets the language of a new voucher and when its recipient gets a mail. Returns how many seconds until then, or null if
 * there is no such mail.
 */
export async function addressVoucher(
  tx: Transaction,
  { providerId, id }: OrderKey,
  { locale, mailOn, hasMail }: { locale: string; mailOn: string | null; hasMail: boolean },
): Promise<number | null> {
  const at = sql<Date | null>`case when not ${hasMail}::boolean then null else greatest(now(),
    (select (${mailOn}::date + ${mailHour}::time) at time zone time_zone from providers where id = ${providerId})) end`;
  const row = await tx
    .updateTable("vouchers")
    .set({ locale, mail_at: at })
    .where("provider_id", "=", providerId)
    .where("id", "=", id)
    .returning(sql<number | null>`ceil(extract(epoch from mail_at - now()))::float8`.as("after"))
    .executeTakeFirstOrThrow();
  return row.after;
}

export async function setPassLocale(tx: Transaction, { providerId, id }: OrderKey, locale: string): Promise<void> {
  await tx.updateTable("passes").set({ locale }).where("provider_id", "=", providerId).where("id", "=", id).execute();
}
