type Bought = "visit" | "product" | "voucher" | "package";

interface Entry {
  kind: string;
  method: string;
  amount: number;
  /** The visit that it is for; empty for everything else. */
  reference: string;
  bought: Bought;
  /** What is in it of each rate of tax. Vouchers are taxed when they are spent. */
  taxed: readonly Taxed[];
}

interface Taxed {
  amount: number;
  /** Of 100. */
  rate: number;
}

interface Tip {
  kind: "tip" | "tip-reversal";
  method: string;
  amount: number;
  /** Empty: for everyone. */
  member: string;
}

export interface Account {
  /** Who gives it. */
  member: string;
  total: number;
  rate: number;
  isLive: boolean;
}

/** What the test itself knows about the money of the day, without reading any of it: plain sums of what was done. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly tips: Tip[] = [];
  /** Put into the drawer, and taken out of it. */
  readonly cash: number[] = [];
  readonly accounts = new Map<string, Account>();
  /** What is left of each voucher in money, and of each package in visits, by the end of its code. */
  readonly credits = new Map<string, number>();

  /** For a visit. */
  paid(reference: string, amount: number, method: string, kind = "taking"): void {
    const taxed = [{ amount, rate: this.account(reference).rate }];
    this.entries.push({ kind, method, amount, reference, bought: "visit", taxed });
  }

  /** At the desk. */
  sold(bought: Bought, method: string, { amount, taxed = [] }: { amount: number; taxed?: readonly Taxed[] }): void {
    this.entries.push({ kind: "taking", method, amount, reference: "", bought, taxed });
  }

  /** A sale at the desk is taken back as it was paid. */
  reversed(count: number): void {
    for (const entry of this.entries.slice(-count)) {
      const taxed = entry.taxed.map(({ amount, rate }) => ({ amount: -amount, rate }));
      this.entries.push({ ...entry, kind: "reversal", amount: -entry.amount, taxed });
    }
  }

  /** The same once more, so that something can be changed in it. */
  copy(): Ledger {
    const copy = new Ledger();
    copy.entries.push(...this.entries);
    copy.tips.push(...this.tips);
    copy.cash.push(...this.cash);
    for (const [reference, account] of this.accounts) copy.accounts.set(reference, account);
    return copy;
  }

  /** What the page of the day says. */
  day() {
    return { total: this.total(), byMethod: this.byMethod(), byMember: this.byMember(), beside: this.beside() };
  }

  account(reference: string): Account {
    return this.accounts.get(reference)!;
  }

  /** A voucher was paid when it was sold. */
  total(): number {
    return sum(this.#money());
  }

  byMethod(): Record<string, { in: number; out: number }> {
    return Object.fromEntries(
      [...Map.groupBy(this.#money(), ({ method }) => method)]
        .map(([method, own]): [string, { in: number; out: number }] => [
          method,
          { in: sum(own.filter(({ amount }) => amount > 0)), out: sum(own.filter(({ amount }) => amount < 0)) },
        ])
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }

  /** What came in for the visits of each member, and for everything else. */
  byMember(): Record<string, { paid: number; tips: number }> {
    const all = [
      ...this.#money().map(({ reference, amount }) => ({ ...this.#giver(reference), paid: amount, tips: 0 })),
      ...this.tips.map(({ member, amount }) => ({ member, paid: 0, tips: amount })),
    ];
    return Object.fromEntries(
      [...Map.groupBy(all, ({ member }) => member)]
        .map(([member, own]): [string, { paid: number; tips: number }] => [
          member,
          {
            paid: own.reduce((so, { paid }) => so + paid, 0),
            tips: own.reduce((so, { tips }) => so + tips, 0),
          },
        ])
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }

  beside(): Record<"vouchersSold" | "packagesSold" | "vouchersSpent" | "tips" | "cashMoved" | "drawer", number> {
    const bought = (what: Bought) => sum(this.entries.filter((entry) => entry.bought === what));
    const cashMoved = this.cash.reduce((so, amount) => so + amount, 0);
    const inCash = <One extends { method: string }>(list: readonly One[]) =>
      list.filter(({ method }) => method === "cash");
    return {
      vouchersSold: bought("voucher"),
      packagesSold: bought("package"),
      vouchersSpent: sum(this.entries.filter(({ method }) => method === "voucher")),
      tips: sum(this.tips),
      cashMoved,
      drawer: sum(inCash(this.entries)) + sum(inCash(this.tips)) + cashMoved,
    };
  }

  /** The lines of the file for an accountant, as sums by kind and method. */
  lines(): Record<string, number> {
    const all = [
      ...this.entries.map(({ kind, method, amount }) => ({ key: `${kind} ${method}`, amount })),
      ...this.tips.map(({ kind, method, amount }) => ({ key: `${kind} ${method}`, amount })),
      ...this.cash.map((amount) => ({ key: `${amount > 0 ? "cash-in" : "cash-out"} cash`, amount })),
    ];
    return Object.fromEntries(
      [...Map.groupBy(all, ({ key }) => key)]
        .map(([key, own]): [string, number] => [key, sum(own)])
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }

  /** The tax in everything that came in, without that in what went out. */
  tax(): number {
    return this.entries
      .flatMap(({ taxed }) => taxed)
      .reduce(
        (so, { amount, rate }) => so + Math.sign(amount) * Math.round((Math.abs(amount) * rate) / (100 + rate)),
        0,
      );
  }

  paidFor(reference: string): number {
    return sum(this.entries.filter((entry) => entry.reference === reference));
  }

  /** Left to pay, and to be given back. */
  balance(reference: string): { left: number; back: number } {
    const { total, isLive } = this.account(reference);
    const rest = (isLive ? total : 0) - this.paidFor(reference);
    return { left: Math.max(0, rest), back: Math.max(0, -rest) };
  }

  balances(): Record<string, { left: number; back: number }> {
    return Object.fromEntries([...this.accounts.keys()].toSorted().map((one) => [one, this.balance(one)]));
  }

  /** Visits that cost something, and are wholly paid and nothing more. */
  settled(): { reference: string; amount: number }[] {
    return [...this.accounts]
      .filter(([reference, { total, isLive }]) => isLive && total > 0 && this.paidFor(reference) === total)
      .map(([reference, { total }]) => ({ reference, amount: total }));
  }

  #money(): Entry[] {
    return this.entries.filter(({ method }) => method !== "voucher");
  }

  #giver(reference: string): { member: string } {
    return { member: this.accounts.get(reference)?.member ?? "" };
  }
}

export function sum(list: readonly { amount: number }[]): number {
  return list.reduce((so, { amount }) => so + amount, 0);
}
