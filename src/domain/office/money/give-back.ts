import type { TakingMethod } from "./takings.ts";

/** A sum that was paid in person in one way, or goes back in it. */
export interface PaidPart {
  method: TakingMethod;
  voucherId: string | null;
  amount: number;
}

/** What is still there of what was paid in person in each way; what was paid last comes first. */
function partsLeft(takings: readonly PaidPart[]): PaidPart[] {
  const parts: PaidPart[] = [];
  for (const { method, voucherId, amount } of takings.toReversed()) {
    const known = parts.find((part) => part.method === method && part.voucherId === voucherId);
    if (known === undefined) parts.push({ method, voucherId, amount });
    else known.amount += amount;
  }
  return parts.filter(({ amount }) => amount > 0);
}

/** In which ways a sum goes back: in those in which it was paid, the last first. Less than the sum if less was paid. */
export function partsBack(takings: readonly PaidPart[], sum: number): PaidPart[] {
  let left = sum;
  return partsLeft(takings).flatMap((part) => {
    const amount = Math.min(left, part.amount);
    left -= amount;
    return amount > 0 ? [{ ...part, amount }] : [];
  });
}
