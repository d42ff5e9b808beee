export type Kind =
  | "payment"
  | "refund"
  | "refund-failed"
  | "taking"
  | "reversal"
  | "voucher-spent"
  | "voucher-returned"
  | "tip"
  | "tip-reversal"
  | "cash-in"
  | "cash-out";
export type Bought = "visit" | "product" | "voucher" | "package" | "nothing";

interface Entry {
  /** The day on the business's clock. */
  day: string;
  kind: Kind;
  method: string;
  amount: number;
  bought: Bought;
  /** The members by whose name it is summed; empty without any. */
  members: string;
}

interface Account {
  total: number;
  isLive: boolean;
  /** Whatever was paid and not given back. */
  paid: number;
  /** Of that, in person. */
  taken: number;
}

/** A voucher with money, or a pass with visits. */
export interface Credit {
  id: string;
  code: string;
  kind: "voucher" | "pass";
  worth: number;
  left: number;
  isVoided: boolean;
}

interface Closing {
  day: string;
  beganWith: number;
  taken: number;
  counted: number;
  stays: number;
  isReopened: boolean;
}

/** What the test itself knows about the money, without reading anything of it. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly accounts = new Map<string, Account>();
  readonly checkouts = new Map<string, { captured: number; refunded: number }>();
  readonly credits: Credit[] = [];
  readonly closings: Closing[] = [];
  /** The totals of invoices that were issued, by what they are about. */
  readonly invoices = new Map<string, number>();
  /** How often each coupon is in use. */
  readonly uses = new Map<string, number>();
  /** What happened besides entries. */
  readonly deeds = new Map<string, number>();

  note(entry: Entry): void {
    this.entries.push(entry);
  }

  did(deed: string): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }

  counts(): Record<string, number> {
    const of = (kind: Kind) => this.entries.filter((entry) => entry.kind === kind).length;
    return {
      payment: of("payment"),
      refund: of("refund"),
      "refund-failed": of("refund-failed"),
      taking: of("taking"),
      reversal: of("reversal"),
      "voucher-spent": of("voucher-spent"),
      "voucher-returned": of("voucher-returned"),
      tip: of("tip"),
      "tip-reversal": of("tip-reversal"),
      "cash-in": of("cash-in"),
      "cash-out": of("cash-out"),
      ...Object.fromEntries(deeds.map((deed) => [deed, this.deeds.get(deed) ?? 0])),
    };
  }

  /** Of what was paid. Tips and cash without a payment stand beside it. */
  sums(): Record<string, number> {
    return sumBy(this.#paid(), ({ method }) => method);
  }

  sumsOfSold(): Record<"vouchers" | "packages", number> {
    const of = (bought: Bought) =>
      this.entries.reduce((sum, entry) => sum + (entry.bought === bought ? entry.amount : 0), 0);
    return { vouchers: of("voucher"), packages: of("package") };
  }

  /** A voucher was paid when it was bought, so spending it brings nothing. */
  sumsOfDays(): Record<string, number> {
    const money = this.entries.map((entry) => {
      const counts = entry.method !== "voucher" && !isTip(entry) && !isCash(entry);
      return { ...entry, amount: counts ? entry.amount : 0 };
    });
    return sumBy(money, ({ day }) => day);
  }

  /** What a day shows beside its total: tips, cash without a payment, and by how much the drawer changed. */
  sumsBeside(): Record<string, number> {
    const parts = this.entries.flatMap((entry) => [
      ...(isTip(entry) ? [{ name: "tips", amount: entry.amount }] : []),
      ...(isCash(entry) ? [{ name: "moved", amount: entry.amount }] : []),
      ...(entry.method === "cash" ? [{ name: "drawer", amount: entry.amount }] : []),
    ]);
    return sumBy(parts, ({ name }) => name);
  }

  /** What came in by the members of its visit, and the tips of each. */
  sumsOfMembers(): Record<string, number> {
    const paid = this.#paid().filter(({ method }) => method !== "voucher");
    const own = [...paid, ...this.entries.filter(isTip)].map((entry) => ({
      amount: entry.amount,
      key: `${isTip(entry) ? "tips" : "paid"} ${entry.members}`,
    }));
    return sumBy(own, ({ key }) => key);
  }

  #paid(): Entry[] {
    return this.entries.filter((entry) => !isTip(entry) && !isCash(entry));
  }

  sumsOfKinds(): Record<string, number> {
    return sumBy(this.entries, ({ kind, method }) => `${kind} ${method}`);
  }

  /** Negative: to be given back, or kept by the terms. */
  owed(): Record<string, number> {
    return sorted(
      [...this.accounts].map(([reference, { total, paid, taken, isLive }]) => [
        reference,
        isLive ? total - paid : 0 - Math.max(0, Math.min(taken, paid)),
      ]),
    );
  }

  gatewayBooks(): Record<string, string> {
    return sorted([...this.checkouts].map(([id, { captured, refunded }]) => [id, `${captured} - ${refunded}`]));
  }

  left(): Record<string, number> {
    return sorted(this.credits.map(({ id, left }) => [id, left]));
  }

  outstanding(): { vouchers: number; money: number; passes: number; visits: number } {
    const live = this.credits.filter(({ isVoided, left }) => !isVoided && left > 0);
    const of = (kind: Credit["kind"]) => live.filter((credit) => credit.kind === kind);
    const sum = (credits: readonly Credit[]) => credits.reduce((so, { left }) => so + left, 0);
    const vouchers = of("voucher");
    const passes = of("pass");
    return { vouchers: vouchers.length, money: sum(vouchers), passes: passes.length, visits: sum(passes) };
  }

  couponUses(): Record<string, number> {
    return sorted([...this.uses]);
  }

  /** The last closing that counts. */
  lastClosing(): Closing | undefined {
    return this.closings.findLast(({ isReopened }) => !isReopened);
  }
}

/** Everything that must happen at least once. */
const deeds = [
  "voucher-bought",
  "package-bought",
  "voucher-issued",
  "package-issued",
  "pass-used",
  "visit-returned",
  "coupon-used",
  "coupon-freed",
  "codes-and-card",
  "hold-expired",
  "credit-corrected",
  "credit-voided",
  "order-part-refunded",
  "credit-restored",
  "taken-by-voucher",
  "voucher-taking-reversed",
  "closed",
  "reopened",
  "sold-at-desk",
  "sold-with-visit",
  "sold-voucher",
  "sold-package",
  "sale-reversed",
  "sale-part-reversed",
  "invoiced",
];

const isTip = ({ kind }: Pick<Entry, "kind">) => kind === "tip" || kind === "tip-reversal";
const isCash = ({ kind }: Pick<Entry, "kind">) => kind === "cash-in" || kind === "cash-out";

export function sumBy<One extends { amount: number }>(
  all: readonly One[],
  keyOf: (one: One) => string,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.amount);
  return sorted([...sums]);
}

export function sorted<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
}
