type Kind = "payment" | "refund" | "refund-failed" | "taking" | "reversal" | "voucher-spent" | "voucher-returned";

interface Entry {
  /** The day on the business's clock. */
  day: string;
  kind: Kind;
  method: string;
  amount: number;
}

interface Account {
  total: number;
  isLive: boolean;
  /** Whatever was paid and not given back. */
  paid: number;
}

/** What the test itself knows about the money, without reading anything of it. */
export class Ledger {
  readonly entries: Entry[] = [];
  readonly accounts = new Map<string, Account>();
  readonly checkouts = new Map<string, { captured: number; refunded: number }>();

  note(entry: Entry): void {
    this.entries.push(entry);
  }

  counts(): Record<Kind, number> {
    const of = (kind: Kind) => this.entries.filter((entry) => entry.kind === kind).length;
    return {
      ...{ payment: of("payment"), refund: of("refund"), "refund-failed": of("refund-failed") },
      ...{ taking: of("taking"), reversal: of("reversal") },
      ...{ "voucher-spent": of("voucher-spent"), "voucher-returned": of("voucher-returned") },
    };
  }

  sums(): Record<string, number> {
    return sumBy(this.entries, ({ method }) => method);
  }

  /** A voucher was paid when it was bought, so spending it brings nothing. */
  sumsOfDays(): Record<string, number> {
    const money = this.entries.map((entry) => ({ ...entry, amount: entry.method === "voucher" ? 0 : entry.amount }));
    return sumBy(money, ({ day }) => day);
  }

  sumsOfKinds(): Record<string, number> {
    return sumBy(this.entries, ({ kind, method }) => `${kind} ${method}`);
  }

  owed(): Record<string, number> {
    return Object.fromEntries(
      [...this.accounts]
        .map(([reference, { total, paid, isLive }]) => [reference, isLive ? total - paid : 0] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }

  gatewayBooks(): Record<string, string> {
    return Object.fromEntries(
      [...this.checkouts]
        .map(([id, { captured, refunded }]) => [id, `${captured} - ${refunded}`] as const)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  }
}

export function sumBy<One extends { amount: number }>(
  all: readonly One[],
  keyOf: (one: One) => string,
): Record<string, number> {
  const sums = new Map<string, number>();
  for (const one of all) sums.set(keyOf(one), (sums.get(keyOf(one)) ?? 0) + one.amount);
  return Object.fromEntries([...sums].toSorted(([one], [other]) => one.localeCompare(other)));
}
