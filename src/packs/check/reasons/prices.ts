import { neededForPayments } from "#gateways/payments/registry.ts";

/** Faults of prices and payments. Amounts are texts with their currency. */
export const priceReasons = {
  "some-durations-unpriced": () => "some durations have a price; add a price to the others, or to the service",
  "own-price-by-duration": ({ member }: { member: string }) =>
    `"${member}" has a separate price, but prices depend on the duration`,
  "not-pay-now": () => "must be nothing, full, a deposit such as deposit 20.00, or a share such as deposit 30%",
  "not-deposit-share": ({ least, most }: { least: number; most: number }) =>
    `must be a deposit from ${least}% to ${most}%`,
  "payments-off": () => `visitors cannot pay: set ${neededForPayments}, or PAYMENTS=test to take test money`,
  "nothing-to-pay": () => "there is nothing to pay: the service has no price",
  "price-not-payable": ({ amount, unit }: { amount: string; unit: string }) =>
    `${amount} cannot be paid by card: use a multiple of ${unit}`,
  "deposit-not-payable": ({ amount, unit }: { amount: string; unit: string }) =>
    `a deposit of ${amount} cannot be paid by card: use a multiple of ${unit}`,
  "not-tax-rate": () => "must be a percentage from 0% to 100% with at most three decimals, such as 8.875%",
  "not-invoice-prefix": () => "may have only letters, digits and the characters / . _ -",
  "not-coupon-code": ({ least, most }: { least: number; most: number }) =>
    `must be ${least} to ${most} letters A to Z and digits`,
  "coupon-takes-nothing": () => "needs either a share or a sum that it takes off",
  "share-and-sum": () => "takes off either a share or a sum, not both",
  "amount-zero": () => "must be more than 0",
  "most-below-least": ({ least, most }: { least: string; most: string }) => `${most} is less than ${least}`,
  "deposit-too-large": ({ amount, price }: { amount: string; price: string }) =>
    `the deposit of ${amount} is larger than the price of ${price}`,
};
