import type { TakingMethod } from "./takings.ts";

/** `refund-failed`: money that was to go back, but stays. Vouchers were paid when they were bought, so spending one moves no money. */
const movementKinds = [
  "payment",
  "refund",
  "refund-failed",
  "taking",
  "reversal",
  "given-back",
  "voucher-spent",
  "voucher-returned",
] as const;
export type MovementKind = (typeof movementKinds)[number];

export type MovementMethod = TakingMethod | "online";

/** One movement of money. What goes out is negative. */
export interface Movement {
  at: Date;
  kind: MovementKind;
  method: MovementMethod;
  amount: number;
  currency: string;
  /** What it is for. */
  about: {
    kind: "booking" | "order";
    reference: string;
    /** Whether the office has a page for it. A visit that was paid in vain has none. */
    isOpen: boolean;
  };
  /** What was bought; a visit, if it is for a booking. */
  bought: "visit" | "product" | "voucher" | "package";
  /** The members who give the visit, by name. */
  members: string[];
  /** The operator who took or reversed it. */
  operator: string | null;
}

/** Whether money really came in or went out. */
function movesMoney({ method }: Pick<Movement, "method">): boolean {
  return method !== "voucher";
}

/** One currency's sums. They add up: `total` is what came in without what went out. */
export interface MoneySums {
  currency: string;
  total: number;
  byMethod: { method: MovementMethod; in: number; out: number }[];
  byMember: { members: string[]; total: number }[];
  /** Of the total, what vouchers and packages brought. */
  vouchersSold: number;
  packagesSold: number;
  /** Not in the total. */
  vouchersSpent: number;
}

/** The sums of movements, for each currency. */
export function sumMovements(movements: readonly Movement[]): MoneySums[] {
  const byCurrency = Map.groupBy(movements, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => sumsIn(currency, own));
}

function sumsIn(currency: string, movements: readonly Movement[]): MoneySums {
  const money = movements.filter(movesMoney);
  const sum = (of: readonly Movement[]) => of.reduce((so, { amount }) => so + amount, 0);
  const methods = Map.groupBy(money, ({ method }) => method);
  const members = Map.groupBy(money, (one) => one.members.join("\n"));
  return {
    currency,
    total: sum(money),
    byMethod: [...methods].map(([method, own]) => ({
      method,
      in: sum(own.filter(({ amount }) => amount > 0)),
      out: sum(own.filter(({ amount }) => amount < 0)),
    })),
    byMember: [...members.values()]
      .map((own) => ({ members: own[0]!.members, total: sum(own) }))
      .toSorted((one, other) => other.total - one.total),
    vouchersSold: sum(money.filter(({ bought }) => bought === "voucher")),
    packagesSold: sum(money.filter(({ bought }) => bought === "package")),
    vouchersSpent: sum(movements.filter((one) => !movesMoney(one))),
  };
}
