import type { InvoiceLine } from "#domain/invoices/invoice.ts";
import { isLocaleCode, defaultLocale, type LocaleCode } from "#domain/locales/locales.ts";
import { shareOut, taxParts } from "#domain/invoices/tax.ts";
import type { Booking } from "#store/booking/booking.ts";
import type { Database, Transaction } from "#store/database.ts";
import { findTax, orderRates, serviceRates, type ProviderTax } from "#store/invoices/tax.ts";
import type { Order } from "#store/shop/orders.ts";

type Db = Database | Transaction;

/** The priced lines of a visit, each with its tax. */
export async function visitLines(
  db: Db,
  { providerId, lines, total }: Pick<Booking, "providerId" | "lines" | "total">,
  tax: ProviderTax,
): Promise<InvoiceLine[]> {
  const priced = lines.filter(({ isCancelled }) => !isCancelled);
  const ids = priced.map(({ serviceId }) => serviceId);
  const rates = await serviceRates(db, providerId, ids);
  const prices = priced.map(({ price }) => price);
  // A price that the office changed as a whole is shared out over the lines.
  const isWhole = prices.reduce((sum, price) => sum + price, 0) === total;
  const shares = isWhole ? prices : shareOut(total, prices);
  return priced.map(({ service, serviceId }, index) => ({
    text: service,
    gross: shares[index]!,
    rate: rates.get(serviceId) ?? tax.rate,
  }));
}

/** The lines of an order, with shipping. A voucher is not taxed: it is money that can be spent on anything. */
export async function orderLines(db: Db, order: Order, tax: ProviderTax): Promise<InvoiceLine[]> {
  const rates = await orderRates(db, order.providerId, order.id);
  const goods = order.lines.map(({ title, quantity, unitPrice, voucherWorth }, index): InvoiceLine => {
    const text = quantity === 1 ? title : `${quantity} × ${title}`;
    const gross = quantity * unitPrice;
    return voucherWorth === null
      ? { text, gross, rate: rates[index] ?? tax.rate }
      : { text, gross, rate: null, isVoucher: true };
  });
  return order.shipping === 0 ? goods : [...goods, { text: "", gross: order.shipping, rate: tax.rate }];
}

export function localeIn(stored: string): LocaleCode {
  return isLocaleCode(stored) ? stored : defaultLocale;
}

/** The tax that a price includes, for receipts. */
export interface IncludedTax {
  /** "VAT" */
  name: string;
  /** Thousandths of a percent. */
  rate: number;
  amount: number;
}

/** The tax in the price of visits, by rate. Empty if the business has no tax set up, or nothing is to be paid. */
export async function taxInVisits(db: Db, bookings: readonly Booking[], locale: LocaleCode): Promise<IncludedTax[]> {
  const [first] = bookings;
  if (first === undefined || bookings.every(({ total }) => total === 0)) return [];
  const tax = await findTax(db, first.providerId, locale);
  if (tax === undefined) return [];
  const lines = [];
  for (const booking of bookings) lines.push(...(await visitLines(db, booking, tax)));
  return included(lines, tax);
}

export async function taxInOrder(db: Db, order: Order, locale: LocaleCode): Promise<IncludedTax[]> {
  const tax = await findTax(db, order.providerId, locale);
  return tax === undefined ? [] : included(await orderLines(db, order, tax), tax);
}

function included(lines: readonly InvoiceLine[], { taxName: name }: ProviderTax): IncludedTax[] {
  return taxParts(lines).flatMap(({ rate, tax: amount }) =>
    rate === null || amount === 0 ? [] : [{ name, rate, amount }],
  );
}
