/** A code that lowers the price of a visit. */
export interface Coupon {
  kind: "coupon";
  id: string;
  code: string;
  /** One of both is set. */
  percent: number | null;
  amount: number | null;
  /** The least price of the whole visit. */
  minimum: number;
  /** None means every service. */
  serviceIds: readonly string[];
  /** By the days of the business. */
  days: "open" | "early" | "over";
  mostUses: number | null;
  mostPerPerson: number | null;
  /** Without those of the visit itself. */
  uses: number;
  usesByPerson: number;
}

/** What vouchers and passes have in common. */
interface Bought {
  id: string;
  /** The last four characters of the code. */
  codeEnd: string;
  currency: string;
  isExpired: boolean;
  /** The business ended it. */
  isVoided: boolean;
}

/** A package that someone bought. */
export interface Pass extends Bought {
  kind: "pass";
  title: string;
  serviceIds: readonly string[];
  visits: number;
  visitsLeft: number;
}

/** A gift voucher. */
export interface Voucher extends Bought {
  kind: "voucher";
  worth: number;
  balance: number;
}

/** What a code stands for, as far as spending it needs to know. */
export type Credit = Coupon | Pass | Voucher;

export type CreditKind = Credit["kind"];

/** Why a code cannot be used for a visit. The message has a text for each. */
export type CreditFault =
  /** No coupon, voucher or pass of this business has this code. */
  | "unknown"
  /** The visit has this code already. */
  | "twice"
  /** A visit has one coupon. */
  | "oneCoupon"
  | "tooMany"
  /** Nothing is left that it could pay or take off. */
  | "needless"
  | "expired"
  | "early"
  /** The business ended it. */
  | "ended"
  | "usedUp"
  | "usedByYou"
  /** It is for other services. */
  | "notHere"
  /** The visit costs less than the coupon requires. */
  | "minimum"
  /** The page showed other sums than it would book now. */
  | "changed";

/** What is wrong with a credit itself, whatever the visit costs. */
export function faultOf(credit: Credit, currency: string): CreditFault | null {
  if (credit.kind === "coupon") {
    if (credit.days !== "open") return credit.days === "early" ? "early" : "expired";
    if (credit.mostUses !== null && credit.uses >= credit.mostUses) return "usedUp";
    const isOver = credit.mostPerPerson !== null && credit.usesByPerson >= credit.mostPerPerson;
    return isOver ? "usedByYou" : null;
  }
  if (credit.isVoided) return "ended";
  if (credit.isExpired) return "expired";
  if (credit.currency !== currency) return "notHere";
  const left = credit.kind === "pass" ? credit.visitsLeft : credit.balance;
  return left <= 0 ? "usedUp" : null;
}
