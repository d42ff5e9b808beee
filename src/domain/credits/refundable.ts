import { payableUnit } from "../pricing/currency.ts";

/** A line of an order that bought a voucher or a pass. */
export type RefundableLine =
  | { kind: "voucher"; price: number; balance: number }
  | { kind: "pass"; price: number; visits: number; visitsLeft: number };

/** What of a line is not used yet, in minor units that a card can pay. */
export function unusedOf(line: RefundableLine, currency: string): number {
  const unit = payableUnit(currency);
  switch (line.kind) {
    case "voucher":
      return floorTo(Math.min(line.price, line.balance), unit);
    case "pass":
      return floorTo((line.price * line.visitsLeft) / line.visits, unit);
  }
}

/** How many visits a refund of so much takes from a pass. A refund of everything unused takes all. */
export function visitsFor(amount: number, pass: Extract<RefundableLine, { kind: "pass" }>, currency: string): number {
  if (amount >= unusedOf(pass, currency)) return pass.visitsLeft;
  return Math.min(pass.visitsLeft, Math.ceil((amount * pass.visits) / pass.price));
}

function floorTo(amount: number, unit: number): number {
  return Math.floor(amount / unit) * unit;
}
