import { ok, refuse, type Result } from "#domain/errors.ts";
import { findBooking } from "#store/booking/bookings.ts";
import { listInvoices, type Invoice, type InvoiceSubject } from "#store/invoices/invoices.ts";
import { findProviderContact, type ProviderContact } from "#store/offers/providers.ts";
import { findOrder } from "#store/shop/orders.ts";
import { readBookingMoney, readOrdersMoney } from "../payments/read-money.ts";
import { visitor } from "../shared/log-booking.ts";
import { whyNoVisit } from "../shared/reads/why-gone.ts";
import { hashToken } from "../shared/secrets.ts";
import type { Services } from "../shared/services.ts";
import { isInvoiced, issueInvoice, isOpen, type InvoiceRefusal } from "./issue-invoice.ts";
import { hasTax } from "./read-invoices.ts";

/** The token of a booking or of an order. */
export type InvoiceToken = { booking: string } | { order: string };

export interface VisitorInvoice {
  providerId: string;
  provider: ProviderContact;
  subject: InvoiceSubject;
  /** The invoice that is not taken back; null if there is none. */
  invoice: Invoice | null;
  /** Whether the visitor can get one now. */
  canIssue: boolean;
  /** What the visitor most likely writes on it. */
  name: string;
}

/** What the holder of a link can do about the invoice. */
export async function readVisitorInvoice(token: InvoiceToken, services: Services): Promise<Result<VisitorInvoice>> {
  const { db } = services;
  const found = "booking" in token ? await ofBooking(token.booking, services) : await ofOrder(token.order, services);
  if (!found.ok) return found;
  const { providerId, subject, isPaid, name } = found.value;
  const invoice = (await listInvoices(db, providerId, subject)).find(isOpen) ?? null;
  return ok({
    providerId,
    subject,
    name,
    invoice,
    provider: await findProviderContact(db, providerId),
    canIssue: invoice === null && isPaid && (await hasTax(providerId, services)),
  });
}

interface Found {
  providerId: string;
  subject: InvoiceSubject;
  isPaid: boolean;
  name: string;
}

async function ofBooking(token: string, { db }: Services): Promise<Result<Found>> {
  const booking = await findBooking(db, hashToken(token));
  if (booking === undefined) return refuse(await whyNoVisit(db, hashToken(token)));
  const { providerId, id, total, state, firstName, lastName } = booking;
  const { owed } = await readBookingMoney(db, { providerId, id });
  const isPaid = state === "scheduled" && total > 0 && owed === 0;
  return ok({ providerId, subject: { bookingId: id }, isPaid, name: `${firstName} ${lastName}`.trim() });
}

async function ofOrder(token: string, { db }: Services): Promise<Result<Found>> {
  const order = await findOrder(db, hashToken(token));
  if (order === undefined || order.erasedAt !== null) return refuse({ code: "booking-not-found" });
  const { providerId, id, name, total } = order;
  const money = (await readOrdersMoney(db, providerId, [id])).get(id)!;
  return ok({ providerId, subject: { orderId: id }, isPaid: total > 0 && isInvoiced(order, money), name });
}

/** Issues the invoice for a visitor who has paid. */
export async function issueForVisitor(
  token: InvoiceToken,
  billTo: string,
  services: Services,
): Promise<Result<VisitorInvoice, InvoiceRefusal> | Result<VisitorInvoice>> {
  const found = await readVisitorInvoice(token, services);
  if (!found.ok) return found;
  const { providerId, subject } = found.value;
  const issued = await issueInvoice({ providerId, subject, billTo, by: visitor, needsPaid: true }, services);
  return issued.ok ? ok({ ...found.value, invoice: issued.value, canIssue: false }) : issued;
}
