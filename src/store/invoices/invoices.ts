import { sql } from "kysely";
import type { InvoiceLine, InvoicePayment, InvoiceSeller } from "#domain/invoices/invoice.ts";
import type { TaxPart } from "#domain/invoices/tax.ts";
import type { Database, Transaction } from "../database.ts";

export type InvoiceSubject = { bookingId: string } | { orderId: string };

export interface Invoice {
  providerId: string;
  id: string;
  number: number;
  /** With its prefix: `R-1001`. */
  name: string;
  kind: "invoice" | "credit-note";
  /** The invoice that a credit note takes back. */
  credits: { id: string; name: string } | null;
  /** The name of the credit note that takes it back. */
  creditedBy: string | null;
  bookingId: string | null;
  orderId: string | null;
  issuedAt: Date;
  locale: string;
  zone: string;
  currency: string;
  total: number;
  lines: InvoiceLine[];
  taxes: TaxPart[];
  paid: InvoicePayment[];
  seller: InvoiceSeller;
  reference: string;
  visitAt: Date | null;
  billTo: string;
}

export type NewInvoice = Omit<Invoice, "id" | "number" | "name" | "credits" | "creditedBy" | "issuedAt"> & {
  credits: string | null;
  prefix: string;
  /** The least number. */
  from: number;
  issuedBy: string | null;
};

/** Issues an invoice with the next number. Numbers have no gaps, because others wait until this transaction ends. */
export async function insertInvoice(tx: Transaction, invoice: NewInvoice): Promise<string> {
  const { providerId, prefix, from } = invoice;
  await sql`insert into invoice_counters (provider_id, next) values (${providerId}, ${from}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ number: number }>`
    update invoice_counters set next = greatest(next, ${from}) + 1
     where provider_id = ${providerId} returning next - 1 as number`.execute(tx);
  const { number } = rows[0]!;
  const { id } = await tx
    .insertInto("invoices")
    .values({
      provider_id: providerId,
      number,
      name: `${prefix}${number}`,
      kind: invoice.kind,
      credits: invoice.credits,
      booking_id: invoice.bookingId,
      order_id: invoice.orderId,
      issued_by: invoice.issuedBy,
      locale: invoice.locale,
      zone: invoice.zone,
      currency: invoice.currency,
      total: invoice.total,
      lines: JSON.stringify(invoice.lines),
      taxes: JSON.stringify(invoice.taxes),
      paid: JSON.stringify(invoice.paid),
      seller: JSON.stringify(invoice.seller),
      reference: invoice.reference,
      visit_at: invoice.visitAt,
      bill_to: invoice.billTo,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The invoices and credit notes of a booking or an order, the oldest first. */
export async function listInvoices(
  db: Database | Transaction,
  providerId: string,
  subject: InvoiceSubject,
): Promise<Invoice[]> {
  const [column, id] =
    "bookingId" in subject
      ? (["i.booking_id", subject.bookingId] as const)
      : (["i.order_id", subject.orderId] as const);
  const rows = await select(db)
    .where("i.provider_id", "=", providerId)
    .where(column, "=", id)
    .orderBy("i.number")
    .execute();
  return rows.map(toInvoice);
}

export async function findInvoice(
  db: Database | Transaction,
  providerId: string,
  number: number,
): Promise<Invoice | undefined> {
  const row = await select(db)
    .where("i.provider_id", "=", providerId)
    .where("i.number", "=", number)
    .executeTakeFirst();
  return row && toInvoice(row);
}

function select(db: Database | Transaction) {
  return db
    .selectFrom("invoices as i")
    .leftJoin("invoices as of", (join) =>
      join.onRef("of.provider_id", "=", "i.provider_id").onRef("of.id", "=", "i.credits"),
    )
    .leftJoin("invoices as by", (join) =>
      join.onRef("by.provider_id", "=", "i.provider_id").onRef("by.credits", "=", "i.id"),
    )
    .selectAll("i")
    .select(["of.name as of_name", "by.name as by_name"]);
}

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

function toInvoice(row: Row): Invoice {
  return {
    providerId: row.provider_id,
    id: row.id,
    number: row.number,
    name: row.name,
    kind: row.kind,
    credits: row.credits === null ? null : { id: row.credits, name: row.of_name! },
    creditedBy: row.by_name,
    bookingId: row.booking_id,
    orderId: row.order_id,
    issuedAt: row.issued_at,
    locale: row.locale,
    zone: row.zone,
    currency: row.currency,
    total: row.total,
    lines: row.lines as InvoiceLine[],
    taxes: row.taxes as TaxPart[],
    paid: row.paid as InvoicePayment[],
    seller: row.seller as InvoiceSeller,
    reference: row.reference,
    visitAt: row.visit_at,
    billTo: row.bill_to,
  };
}
