import type { Coupon, Credit } from "./credit.ts";

/** The worth of a code that a page could not use. */
const useless = "-";

/** What a page says that the codes of a visit are worth. Its form sends this back: `id=worth` for each code. */
export function writeShown(credits: readonly Credit[], isUsable: (id: string) => boolean): string {
  return credits.map((credit) => `${credit.id}=${isUsable(credit.id) ? worthOf(credit) : useless}`).join(" ");
}

/** The credits with the worth that the page showed. Null if it showed other codes or other terms. */
export function asShown(credits: readonly Credit[], shown: string): Credit[] | null {
  const worths = new Map(
    shown
      .split(" ")
      .filter((part) => part !== "")
      .map((part): [string, string] => [part.slice(0, 36), part.slice(37)]),
  );
  if (worths.size !== credits.length) return null;
  const seen = credits.map((credit) => withWorth(credit, worths.get(credit.id) ?? useless));
  return seen.every((credit) => credit !== null) ? seen : null;
}

function worthOf(credit: Credit): string {
  if (credit.kind === "coupon") return termsOf(credit);
  return String(credit.kind === "pass" ? credit.visitsLeft : credit.balance);
}

function withWorth(credit: Credit, worth: string): Credit | null {
  if (credit.kind === "coupon") return worth === termsOf(credit) ? credit : null;
  const left = /^\d{1,15}$/.test(worth) ? Number(worth) : null;
  if (left === null) return null;
  return credit.kind === "pass" ? { ...credit, visitsLeft: left } : { ...credit, balance: left };
}

/** `20%` or `500`, and the services that it is for. */
function termsOf({ percent, amount, serviceIds }: Coupon): string {
  return [percent === null ? String(amount) : `${percent}%`, ...serviceIds.toSorted()].join("+");
}
