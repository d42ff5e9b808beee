import { ok, refuse, type Result } from "../errors.ts";
import type { Credit, CreditFault } from "./credit.ts";
import { faultOf } from "./credit.ts";
import { takeOff, type ListedLine } from "./take-off.ts";

/** A line of a booked visit, at the price that is agreed now. */
export interface DeskLine extends ListedLine {
  position: number;
  passId: string | null;
  couponId: string | null;
}

export interface DueAtDesk {
  lines: readonly DeskLine[];
  owed: number;
  currency: string;
}

/** What a code takes off a line. */
export interface OffLine {
  position: number;
  price: number;
  off: number;
  /** Visits of the pass. */
  visits: number;
}

/** What a code does for a booked visit: a voucher pays, a pass and a coupon lower the price. */
export type DeskPayment =
  | { kind: "voucher"; amount: number }
  | { kind: "pass" | "coupon"; off: number; lines: OffLine[] };

/** What a code that is presented at the desk pays, by the rules of booking online. */
export function payAtDesk(credit: Credit, { lines, owed, currency }: DueAtDesk): Result<DeskPayment, CreditFault> {
  const fault = faultOf(credit, currency);
  if (fault !== null) return refuse(fault);
  if (credit.kind === "voucher")
    return owed > 0 ? ok({ kind: "voucher", amount: Math.min(owed, credit.balance) }) : refuse("needless");
  if (credit.kind === "coupon" && lines.some(({ couponId }) => couponId !== null)) return refuse("oneCoupon");
  // A line has one pass. What another one pays is not for a second one.
  const free = credit.kind === "pass" ? lines.filter(({ passId }) => passId === null) : lines;
  const taken = takeOff([free], [credit], currency);
  if (!taken.ok) {
    const isPaid = credit.kind === "pass" && lines.some(({ serviceId }) => credit.serviceIds.includes(serviceId));
    return taken.refusal === "notHere" && isPaid ? refuse("needless") : taken;
  }
  const changed = free.flatMap(({ position }, index): OffLine[] => {
    const { price, discount, visits } = taken.value[0]![index]!;
    return discount === 0 ? [] : [{ position, price, off: discount, visits }];
  });
  const off = changed.reduce((sum, line) => sum + line.off, 0);
  return off === 0 ? refuse("needless") : ok({ kind: credit.kind, off, lines: changed });
}
