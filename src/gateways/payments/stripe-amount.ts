import { minorDigits } from "#domain/pricing/currency.ts";

/** Where Stripe counts otherwise than ISO 4217: króna and shilling still in hundredths, ariary in whole ones. */
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

/** Our minor units in Stripe's. Throws where Stripe has no number for the sum: what is paid now never comes to that. */
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
