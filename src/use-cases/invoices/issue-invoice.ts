import { isBooked } from "#domain/booking/changes.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import type { InvoiceLine, InvoicePayment } from "#domain/invoices/invoice.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Doer } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { taxParts } from "#domain/invoices/tax.ts";
import { lackedLetters } from "#gateways/pdf/letters.ts";
import { lockBooking } from "#store/booking/bookings.ts";
import type { Transaction } from "#store/database.ts";
import {
  insertInvoice,
  listInvoices,
  type Invoice,
  type InvoiceSubject,
  type NewInvoice,
} from "#store/invoices/invoices.ts";
import { findTax, listTaken, type ProviderTax } from "#store/invoices/tax.ts";
import { logQuery } from "#store/office/shared/log.ts";
import { lockOrder, type Order } from "#store/shop/orders.ts";
import { readBookingMoney, readOrdersMoney, type OrderMoney } from "../payments/read-money.ts";
import type { Services } from "../shared/services.ts";
import { localeIn, orderLines, visitLines } from "./lines.ts";

export type InvoiceRefusal = Extract<OfficeRefusal, { code: `invoice-${string}` }>;

export interface InvoiceRequest {
  providerId: string;
  subject: InvoiceSubject;
  billTo: string;
  by: Doer;
  /** Only for what is fully paid. */
  needsPaid?: true;
}

/** Issues the invoice of a booking or an order. If it has one that is not taken back, that one is the answer. */
export function issueInvoice(
  request: InvoiceRequest,
  { db }: Pick<Services, "db">,
): Promise<Result<Invoice, InvoiceRefusal>> {
  return db.transaction().execute((tx) => issue(tx, request));
}

async function issue(tx: Transaction, request: InvoiceRequest): Promise<Result<Invoice, InvoiceRefusal>> {
  const { providerId, subject, by } = request;
  const agreed = "bookingId" in subject ? await readVisit(tx, request, subject) : await readOrder(tx, request, subject);
  // The visit or the order is locked from here on.
  const open = (await listInvoices(tx, providerId, subject)).find(isOpen);
  if (open !== undefined) return ok(open);
  const tax = await findTax(tx, providerId, agreed.locale);
  if (tax === undefined) return refuse({ code: "invoice-no-tax" });
  if (!agreed.isAgreed || agreed.total === 0) return refuse({ code: "invoice-nothing" });
  if (request.needsPaid === true && agreed.owed > 0) return refuse({ code: "invoice-unpaid" });
  // It would be left out of a document that cannot be changed.
  const lacked = lackedLetters(request.billTo);
  if (lacked.length > 0) return refuse({ code: "invoice-letters", letters: lacked.join(" ") });
  const lines = await agreed.lines(tax);
  const id = await insertInvoice(tx, {
    providerId,
    kind: "invoice",
    credits: null,
    ...plain(tax),
    ...ofSubject(subject),
    locale: agreed.locale,
    currency: agreed.currency,
    total: agreed.total,
    lines,
    taxes: taxParts(lines),
    paid: agreed.paid,
    reference: agreed.reference,
    visitAt: agreed.visitAt,
    billTo: request.billTo,
    issuedBy: by.kind === "operator" ? by.operatorId : null,
  });
  return ok(await logged(tx, { providerId, subject, by, id }));
}

/** Takes an invoice back with a credit note. If it was taken back already, that credit note is the answer. */
export function creditInvoice(
  { providerId, subject, number, by, reason }: Omit<InvoiceRequest, "billTo"> & { number: number; reason: string },
  { db }: Pick<Services, "db">,
): Promise<Result<Invoice, InvoiceRefusal>> {
  return db.transaction().execute(async (tx) => {
    if ("bookingId" in subject) await lockBooking(tx, { providerId, id: subject.bookingId });
    else await lockOrder(tx, { providerId, id: subject.orderId });
    const all = await listInvoices(tx, providerId, subject);
    const invoice = all.find((one) => one.number === number && one.kind === "invoice");
    if (invoice === undefined) return refuse({ code: "invoice-nothing" });
    const before = all.find(({ credits }) => credits?.id === invoice.id);
    if (before !== undefined) return ok(before);
    const tax = await findTax(tx, providerId, localeIn(invoice.locale));
    const id = await insertInvoice(tx, {
      ...invoice,
      ...(tax === undefined ? { prefix: "", from: 1 } : { prefix: tax.prefix, from: tax.from }),
      kind: "credit-note",
      credits: invoice.id,
      total: -invoice.total,
      paid: [],
      lines: invoice.lines.map((line) => ({ ...line, gross: -line.gross })),
      taxes: invoice.taxes.map(({ rate, net, tax: part }) => ({ rate, net: -net, tax: -part })),
      issuedBy: by.kind === "operator" ? by.operatorId : null,
    });
    return ok(await logged(tx, { providerId, subject, by, id, reason }));
  });
}

/** An invoice that no credit note takes back. */
export function isOpen({ kind, creditedBy }: Invoice): boolean {
  return kind === "invoice" && creditedBy === null;
}

async function logged(
  tx: Transaction,
  {
    providerId,
    subject,
    by,
    id,
    reason = "",
  }: Pick<InvoiceRequest, "providerId" | "subject" | "by"> & { id: string; reason?: string },
): Promise<Invoice> {
  const invoice = (await listInvoices(tx, providerId, subject)).find((one) => one.id === id)!;
  const about =
    "bookingId" in subject
      ? { kind: "booking" as const, id: subject.bookingId }
      : { kind: "order" as const, id: subject.orderId };
  const { kind, name, total } = invoice;
  const after = { kind, number: name, total };
  await tx.executeQuery(logQuery(tx, { providerId, by, verb: "invoices.issue", about, after, reason }));
  return invoice;
}

function ofSubject(subject: InvoiceSubject): Pick<NewInvoice, "bookingId" | "orderId"> {
  return "bookingId" in subject
    ? { bookingId: subject.bookingId, orderId: null }
    : { bookingId: null, orderId: subject.orderId };
}

function plain(tax: ProviderTax): Pick<NewInvoice, "prefix" | "from" | "zone" | "seller"> {
  const { prefix, from, zone, name, invoiceName, invoiceAddress, taxNumber, taxName } = tax;
  const seller = { name: invoiceName === "" ? name : invoiceName, address: invoiceAddress, taxNumber, taxName };
  return { prefix, from, zone, seller };
}

interface Agreed {
  isAgreed: boolean;
  locale: LocaleCode;
  currency: string;
  total: number;
  owed: number;
  reference: string;
  visitAt: Date | null;
  paid: InvoicePayment[];
  lines: (tax: ProviderTax) => Promise<InvoiceLine[]>;
}

async function readVisit(
  tx: Transaction,
  { providerId }: InvoiceRequest,
  { bookingId }: { bookingId: string },
): Promise<Agreed> {
  const booking = await lockBooking(tx, { providerId, id: bookingId });
  const { currency, total, reference, startsAt, paidByVoucher } = booking;
  const { owed, over, retained, paid } = await readBookingMoney(tx, { providerId, id: bookingId });
  return {
    isAgreed: isBooked(booking.state) && booking.erasedAt === null,
    locale: localeIn(booking.locale),
    currency,
    total,
    owed,
    reference,
    visitAt: startsAt,
    paid: await paidBy(
      tx,
      providerId,
      { bookingId },
      { online: paid.captured - paid.refunded, voucher: paidByVoucher, over, kept: retained },
    ),
    lines: (tax) => visitLines(tx, booking, tax),
  };
}

async function readOrder(
  tx: Transaction,
  { providerId }: InvoiceRequest,
  { orderId }: { orderId: string },
): Promise<Agreed> {
  const order = await lockOrder(tx, { providerId, id: orderId });
  if (order === undefined) throw new Error(`order ${orderId} does not exist`);
  const money = (await readOrdersMoney(tx, providerId, [orderId])).get(orderId)!;
  const { currency, total, reference } = order;
  return {
    isAgreed: isInvoiced(order, money),
    locale: localeIn(order.locale),
    currency,
    total,
    // An order is paid before it is one. What is given back later is not owed again.
    owed: Math.max(0, total - money.paid.captured - money.everTaken),
    reference,
    visitAt: null,
    paid: await paidBy(tx, providerId, { orderId }, { online: money.paid.captured, voucher: 0, over: 0, kept: 0 }),
    lines: (tax) => orderLines(tx, order, tax),
  };
}

/** Not what was given back as a whole. What is typed about an erased person would stay for ever. */
export function isInvoiced({ state, erasedAt }: Order, { kept, paid, everTaken }: OrderMoney): boolean {
  return state === "paid" && erasedAt === null && (kept > 0 || (paid.refunded === 0 && everTaken === 0));
}

async function paidBy(
  tx: Transaction,
  providerId: string,
  subject: InvoiceSubject,
  { online, voucher, over, kept }: Record<"online" | "voucher" | "over" | "kept", number>,
): Promise<InvoicePayment[]> {
  const taken = await listTaken(tx, providerId, subject);
  const vouchers = voucher + taken.filter(({ way }) => way === "voucher").reduce((sum, { amount }) => sum + amount, 0);
  const all: InvoicePayment[] = [
    { way: "online", amount: online },
    ...taken.filter(({ way }) => way !== "voucher" && way !== "back"),
    { way: "voucher", amount: vouchers },
    ...taken.filter(({ way }) => way === "back"),
    { way: "over", amount: -over },
    { way: "kept", amount: -kept },
  ];
  return all.filter(({ amount }) => amount !== 0);
}
