import { isRefundable, refundOf } from "../../pricing/refund.ts";
import { floorToInstant, instantOf, toMilliseconds } from "../../time/instant.ts";

interface RefundableDate {
  startsAt: Date | null;
  currency: string;
  lines: readonly { payNow: number; refundPercent: number; refundCutoffMinutes: number }[];
}

/**
 * What a cancellation gives back of what is paid when booking, and until when, in milliseconds. If deadlines differ
 * between services or dates, it names the first one: until then all of it goes back. Null if nothing goes back, and
 * without a deadline as long as no time is agreed.
 */
export function refundUntil(
  dates: readonly RefundableDate[],
  at: Date,
): { amount: number; until: number | null } | null {
  const now = floorToInstant(at.getTime());
  let amount = 0;
  let end = Infinity;
  for (const { startsAt, lines, currency } of dates) {
    const start = instantOf(startsAt === null ? Infinity : floorToInstant(startsAt.getTime()));
    const paid = lines.map((line) => ({ ...line, paid: line.payNow })).filter(({ payNow }) => payNow > 0);
    amount += refundOf(paid, start, now, currency);
    const open = paid.filter((line) => isRefundable(line, start, now));
    end = Math.min(end, ...open.map(({ refundCutoffMinutes }) => start - refundCutoffMinutes));
  }
  if (amount === 0) return null;
  return { amount, until: end === Infinity ? null : toMilliseconds(instantOf(end)) };
}
