import type { CashReason, TakingMethod } from "./takings.ts";

/**
 * `refund-failed`: money that was to go back, but stays. Vouchers were paid when they were bought, so spending one moves no money. A
 * tip belongs to whoever gets it, and `cash` was put into the drawer or taken out of it for another reason than a payment.
 */
const movementKinds = [
  "payment",
  "refund",
  "refund-failed",
  "taking",
  "reversal",
  "given-back",
  "voucher-spent",
  "voucher-returned",
  "tip",
  "tip-reversal",
  "cash-in",
  "cash-out",
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
  /** What it is for. The reference of an entry of the drawer is its id. */
  about: {
    kind: "booking" | "order" | "till";
    reference: string;
    /** Whether the office has a page for it. A visit that was paid in vain has none. */
    isOpen: boolean;
  };
  /** What was bought; a visit, if it is for a booking. Nothing is bought with a tip or with cash of the drawer. */
  bought: "visit" | "product" | "voucher" | "package" | null;
  /** Why cash was put into the drawer or taken out, and the words beside it. */
  why: CashReason | null;
  words: string;
  /** The members who give the visit, or who get the tip, by name. */
  members: string[];
  /** The operator who took or reversed it. */
  operator: string | null;
}

type Kinded = Pick<Movement, "kind" | "method">;

const isTip = ({ kind }: Kinded) => kind === "tip" || kind === "tip-reversal";
const isCashEntry = ({ kind }: Kinded) => kind === "cash-in" || kind === "cash-out";

/** Whether it paid for something, with money that really came in or went out. */
function isPaid(one: Kinded): boolean {
  return one.method !== "voucher" && !isTip(one) && !isCashEntry(one);
}

/** One currency's sums. They add up: `total` is what came in without what went out. */
export interface MoneySums {
  currency: string;
  total: number;
  byMethod: { method: MovementMethod; in: number; out: number }[];
  byMember: MemberSums[];
  /** Of the total, what vouchers and packages brought. */
  vouchersSold: number;
  packagesSold: number;
  /** Not in the total. */
  vouchersSpent: number;
  tips: number;
  /** Put into the drawer without what was taken out of it, except payments and tips. */
  cashMoved: number;
  /** By how much all this changed the cash in the drawer. */
  drawer: number;
}

interface MemberSums {
  members: string[];
  /** Paid for their visits; without members, for everything else. */
  total: number;
  tips: number;
}

/** The sums of movements, for each currency. */
export function sumMovements(movements: readonly Movement[]): MoneySums[] {
  const byCurrency = Map.groupBy(movements, ({ currency }) => currency);
  return [...byCurrency].map(([currency, own]) => sumsIn(currency, own));
}

function sumsIn(currency: string, movements: readonly Movement[]): MoneySums {
  const money = movements.filter(isPaid);
  const tips = movements.filter(isTip);
  const sum = (of: readonly Movement[]) => of.reduce((so, { amount }) => so + amount, 0);
  const methods = Map.groupBy(money, ({ method }) => method);
  const members = Map.groupBy([...money, ...tips], (one) => one.members.join("\n"));
  return {
    currency,
    total: sum(money),
    byMethod: [...methods].map(([method, own]) => ({
      method,
      in: sum(own.filter(({ amount }) => amount > 0)),
      out: sum(own.filter(({ amount }) => amount < 0)),
    })),
    byMember: [...members.values()]
      .map((own) => ({ members: own[0]!.members, total: sum(own.filter(isPaid)), tips: sum(own.filter(isTip)) }))
      .toSorted((one, other) => other.total - one.total),
    vouchersSold: sum(money.filter(({ bought }) => bought === "voucher")),
    packagesSold: sum(money.filter(({ bought }) => bought === "package")),
    vouchersSpent: sum(movements.filter(({ method }) => method === "voucher")),
    tips: sum(tips),
    cashMoved: sum(movements.filter(isCashEntry)),
    drawer: sum(movements.filter(({ method }) => method === "cash")),
  };
}

/** Of a currency in which no money moved. */
export function noSums(currency: string): MoneySums {
  return sumsIn(currency, []);
}
