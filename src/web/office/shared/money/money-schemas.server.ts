import { z } from "zod";
import { cashReasons, handMethods } from "#domain/office/money/takings.ts";
import { choice, enteredText, onceKey, reason, shownAt, ticked, wholeNumber } from "../forms/form-fields.server.ts";

/** What was typed means an amount only in a currency, which the action finds. */
const refundAmount = shownAt(enteredText, "amount-unreadable", "refund-amount");

export const takeForm = z.object({
  amount: shownAt(enteredText, "amount-unreadable", "taking-over"),
  method: choice(handMethods),
  more: ticked,
  owed: wholeNumber,
  key: onceKey,
});

/** `credit` is something that the customer has, and is chosen instead of a code. */
export const payByCodeForm = z.object({
  code: shownAt(enteredText, "code-refused", "paid-already"),
  amount: shownAt(enteredText, "amount-unreadable", "voucher-too-little"),
  credit: enteredText,
  more: ticked,
  owed: wholeNumber,
  key: onceKey,
});

/** Without an amount, everything that was paid in person. */
export const giveBackForm = z.object({
  amount: shownAt(enteredText, "amount-unreadable", "back-over"),
  method: choice(["", ...handMethods]),
  reason: shownAt(enteredText, "reason-unreadable"),
  over: wholeNumber,
  key: onceKey,
});

export const retainForm = z.object({ reason, over: wholeNumber, key: onceKey });

export const reverseForm = z.object({ reason, key: onceKey });

export const refundForm = z.object({ amount: refundAmount, reason, left: wholeNumber, key: onceKey });

export const refundOrderForm = refundForm.extend({ restock: ticked });

export const reverseOrderForm = z.object({ reason, left: wholeNumber, restock: ticked, tip: ticked, key: onceKey });

export const handOverForm = z.object({ to: choice(["done", "open"]), key: onceKey });

/** A visit has at most this many lines. */
const mostLines = 99;

/** The price of the line at a position. */
export function priceField(position: number): `price-${number}` {
  return `price-${position}`;
}

const prices = Object.fromEntries(
  Array.from({ length: mostLines }, (_, index) => [priceField(index + 1), enteredText]),
) as Record<ReturnType<typeof priceField>, typeof enteredText>;

const besidePrices = { reason, tell: ticked, revision: wholeNumber, key: onceKey };

// In a spread, TypeScript would forget the names of prices.
const withPrices: typeof prices & typeof besidePrices = { ...prices, ...besidePrices };

export const repriceForm = z.object(withPrices);

export const closeDayForm = z.object({
  amount: shownAt(enteredText, "amount-unreadable"),
  stays: shownAt(enteredText, "till-stays"),
  words: shownAt(enteredText, "words-unreadable"),
  sure: ticked,
  key: onceKey,
});

export const cashForm = z.object({
  direction: choice(["out", "in"]),
  why: choice(cashReasons),
  amount: shownAt(enteredText, "amount-unreadable"),
  words: shownAt(enteredText, "cash-words", "words-unreadable"),
  key: onceKey,
});

export const reopenDayForm = z.object({ reason, key: onceKey });
