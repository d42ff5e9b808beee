import type { Instant } from "../../time/instant.ts";
import { shareOut } from "../../invoices/tax.ts";
import { refundOf, type PaidLine } from "../../pricing/refund.ts";

/**
 * What the agreed terms let the business keep of what was paid in person, if the visitor cancels. It counts as paid for the lines by
 * their prices, as what is paid when booking does. What is beyond their prices is never kept.
 */
export function retainedByTerms(
  lines: readonly (Omit<PaidLine, "paid"> & { price: number })[],
  {
    inPerson,
    otherwise,
    start,
    now,
    currency,
  }: {
    inPerson: number;
    /** Paid in another way. */
    otherwise: number;
    start: Instant;
    now: Instant;
    currency: string;
  },
): number {
  const prices = lines.map(({ price }) => price);
  const total = prices.reduce((sum, price) => sum + price, 0);
  const forVisit = Math.max(0, Math.min(inPerson, total - otherwise));
  const shares = shareOut(forVisit, prices);
  const paid = lines.map((line, index) => ({ ...line, paid: shares[index]! }));
  return forVisit - refundOf(paid, start, now, currency);
}
