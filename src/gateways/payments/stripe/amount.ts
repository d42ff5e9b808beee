import { minorDigits } from "#domain/pricing/currency.ts";

/** Currencies for which Stripe differs from ISO 4217: króna and shilling in hundredths, ariary in whole units. */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/**
 * Converts minor units to Stripe's. Throws if Stripe cannot represent the amount, which never happens for amounts paid
 * now.
 */
export function toStripeAmount(amount: number, currency: string): number {
  const scaled = scale(amount, digitsOf(currency) - minorDigits(currency));
  if (!Number.isSafeInteger(scaled)) throw new RangeError(`${amount} ${currency} cannot be paid by card`);
  return scaled;
}

export function fromStripeAmount(amount: number, currency: string): number {
  return Math.round(scale(amount, minorDigits(currency) - digitsOf(currency)));
}

function digitsOf(currency: string): number {
  return stripeDigits[currency] ?? minorDigits(currency);
}

function scale(amount: number, digits: number): number {
  return digits < 0 ? amount / 10 ** -digits : amount * 10 ** digits;
}
