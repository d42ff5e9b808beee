import { sql } from "kysely";
import type { Transaction } from "../database.ts";

/** What is stored of a code. */
export interface StoredCode {
  codeHash: Buffer;
  codeSealed: string;
  /** The last four characters. */
  codeEnd: string;
}

/** What vouchers and passes have in common. */
interface NewCredit {
  providerId: string;
  currency: string;
  /** How long it can be used: to the end of the same day so many months later, in the zone of the business. */
  validMonths: number | null;
  /** The order that bought it, with the number of its line. */
  order?: { id: string; line: number } | null;
  /** The operator who made it by hand, and why. */
  madeBy?: string | null;
  reason?: string;
}

export interface NewVoucher extends NewCredit {
  worth: number;
  recipientName?: string;
  recipientEmail?: string;
  message?: string;
}

export async function insertVoucher(tx: Transaction, voucher: NewVoucher, code: StoredCode): Promise<string> {
  const { worth, recipientName = "", recipientEmail = "", message = "" } = voucher;
  const { id } = await tx
    .insertInto("vouchers")
    .values({
      ...columnsOf(voucher, code),
      worth,
      balance: worth,
      recipient_name: recipientName,
      recipient_email: recipientEmail,
      message,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("voucher_entries")
    .values({
      provider_id: voucher.providerId,
      voucher_id: id,
      kind: "issued",
      amount: worth,
      order_id: voucher.order?.id ?? null,
      operator_id: voucher.madeBy ?? null,
      reason: voucher.reason ?? "",
    })
    .execute();
  return id;
}

export interface NewPass extends NewCredit {
  packageId: string;
  title: string;
  visits: number;
  price: number;
  serviceIds: readonly string[];
  name?: string;
  email?: string;
}

export async function insertPass(tx: Transaction, pass: NewPass, code: StoredCode): Promise<string> {
  const { packageId, title, visits, price, serviceIds, name = "", email = "" } = pass;
  const { id } = await tx
    .insertInto("passes")
    .values({
      ...columnsOf(pass, code),
      package_id: packageId,
      title,
      visits,
      visits_left: visits,
      price,
      service_ids: [...serviceIds],
      name,
      email,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("pass_entries")
    .values({
      provider_id: pass.providerId,
      pass_id: id,
      kind: "issued",
      visits,
      operator_id: pass.madeBy ?? null,
      reason: pass.reason ?? "",
    })
    .execute();
  return id;
}

function columnsOf(
  { providerId, currency, order, madeBy, validMonths }: NewCredit,
  { codeHash, codeSealed, codeEnd }: StoredCode,
) {
  return {
    provider_id: providerId,
    currency,
    code_hash: codeHash,
    code_sealed: codeSealed,
    code_end: codeEnd,
    order_id: order?.id ?? null,
    order_line: order?.line ?? null,
    made_by: madeBy ?? null,
    expires_at: validMonths === null ? null : endAfter(providerId, validMonths),
  };
}

function endAfter(providerId: string, months: number) {
  return sql<Date>`(select ((now() at time zone zone.name)::date + ${months} * interval '1 month' + interval '1 day')
    at time zone zone.name from (select time_zone as name from providers where id = ${providerId}) as zone)`;
}
