import { wholeUnits } from "../pricing/share.ts";
import type { Voucher } from "./credit.ts";

/** The sums of one date. */
interface DueDate {
  total: number;
  /** Due when booking. */
  payNow: number;
}

/** What one voucher pays of one date. */
export interface VoucherPart {
  voucherId: string;
  amount: number;
}

export interface PaidDate {
  /** What remains to be paid when booking, by card. */
  payNow: number;
  byVoucher: VoucherPart[];
}

/**
 * Vouchers pay what is due now, date by date, and then what is due later. What remains due now is an amount that a card
 * can pay.
 */
export function payByVouchers(
  dates: readonly DueDate[],
  vouchers: readonly Pick<Voucher, "id" | "balance">[],
  currency: string,
): PaidDate[] {
  const now = dates.map(({ payNow }) => payNow);
  const later = dates.map(({ total, payNow }) => total - payNow);
  const parts = dates.map((): VoucherPart[] => []);
  for (const { id, balance } of vouchers) {
    let left = balance;
    const pay = (due: number[], most: (amount: number) => number) =>
      due.forEach((amount, index) => {
        const paid = most(Math.min(left, amount));
        due[index] = amount - paid;
        left -= paid;
        add(parts[index]!, id, paid);
      });
    pay(now, (amount) => wholeUnits(amount, currency));
    pay(later, (amount) => amount);
  }
  return dates.map((_, index) => ({ payNow: now[index]!, byVoucher: parts[index]! }));
}

function add(parts: VoucherPart[], voucherId: string, amount: number): void {
  if (amount === 0) return;
  const known = parts.find((part) => part.voucherId === voucherId);
  if (known === undefined) parts.push({ voucherId, amount });
  else known.amount += amount;
}
