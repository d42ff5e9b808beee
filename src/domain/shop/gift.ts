import type { FieldFault } from "../booking/details/details.ts";
import { isFreeText, readMailAddress, readName } from "../booking/text.ts";
import { ok, refuse, type Result } from "../errors.ts";
import { payableUnit } from "../pricing/currency.ts";
import { readMoney } from "../pricing/money.ts";
import { parseDay } from "../time/day.ts";

/** The gift vouchers that a provider sells. */
export interface VoucherRules {
  /** Fixed amounts. */
  amounts: readonly number[];
  /** Any amount between these two; null if only the fixed ones are sold. */
  least: number | null;
  most: number | null;
  currency: string;
}

/** The fixed amounts that a card can pay. */
export function fixedAmounts({ amounts, currency }: VoucherRules): number[] {
  return amounts.filter((amount) => amount > 0 && amount % payableUnit(currency) === 0);
}

export function isSold(worth: number, { least, most, ...rules }: VoucherRules): boolean {
  if (fixedAmounts({ least, most, ...rules }).includes(worth)) return true;
  return (
    least !== null && most !== null && worth >= least && worth <= most && worth % payableUnit(rules.currency) === 0
  );
}

/** How a voucher gets to the recipient: the buyer hands it over, or a mail at once or on a day. */
const giftWays = ["own", "now", "day"] as const;

/** The value of the choice to type an amount. */
export const otherAmount = "other";

/** The raw input. */
export interface TypedBuyer {
  name: string;
  email: string;
  hasAcceptedTerms: boolean;
}

export interface TypedGift extends TypedBuyer {
  /** Minor units of a fixed amount, or `other`. */
  amount: string;
  other: string;
  recipient: string;
  message: string;
  send: string;
  recipientEmail: string;
  day: string;
}

export interface Gift {
  recipientName: string;
  /** Empty if the buyer hands it over. */
  recipientEmail: string;
  message: string;
  /** Null means at once. */
  mailOn: string | null;
}

export interface Buyer {
  name: string;
  email: string;
}

export interface GiftOrder extends Buyer {
  worth: number;
  gift: Gift;
}

export interface GiftRules extends VoucherRules {
  /** For the decimal sign. */
  locale: string;
  needsTerms: boolean;
  /** The first and last day on which a gift can be sent, by the clock of the business. */
  days: { first: string; last: string };
  /** Without a mail server, the buyer hands the voucher over. */
  hasMail: boolean;
}

export const longestMessage = 500;

export function checkGift(typed: TypedGift, rules: GiftRules): Result<GiftOrder, FieldFault[]> {
  const faults: FieldFault[] = [];
  const worth = readWorth(typed, rules, faults);
  const gift = readGift(typed, rules, faults);
  const buyer = readBuyer(typed, rules, faults);
  if (worth === null || buyer === null || faults.length > 0) return refuse(faults);
  return ok({ ...buyer, worth, gift });
}

/** Checks who buys something, and their agreement with the terms. */
export function checkBuyer(typed: TypedBuyer, rules: { needsTerms: boolean }): Result<Buyer, FieldFault[]> {
  const faults: FieldFault[] = [];
  const buyer = readBuyer(typed, rules, faults);
  return buyer === null || faults.length > 0 ? refuse(faults) : ok(buyer);
}

function readWorth({ amount, other }: TypedGift, rules: GiftRules, faults: FieldFault[]): number | null {
  const isOther = amount === otherAmount || (amount === "" && other.trim() !== "");
  const worth = isOther
    ? readMoney(other, rules.currency, rules.locale)
    : /^\d{1,12}$/.test(amount)
      ? Number(amount)
      : null;
  if (worth !== null && isSold(worth, rules)) return worth;
  faults.push(
    isOther ? { field: "other", message: "sale.amount.outside" } : { field: "amount", message: "sale.amount.required" },
  );
  return null;
}

function readGift(typed: TypedGift, { days, hasMail }: GiftRules, faults: FieldFault[]): Gift {
  const recipientName = typed.recipient.trim() === "" ? "" : readName(typed.recipient);
  const message = typed.message.trim().replaceAll("\r\n", "\n");
  const send = giftWays.find((way) => way === typed.send) ?? null;
  if (recipientName === null) faults.push({ field: "recipient", message: "details.name.invalid" });
  if (message.length > longestMessage || !isFreeText(message))
    faults.push({ field: "message", message: "sale.message.invalid", count: longestMessage });
  if (send === null) faults.push({ field: "send", message: "sale.send.required" });
  else if (send !== "own" && !hasMail) faults.push({ field: "send", message: "sale.send.noMail" });
  if (send === null || send === "own")
    return { recipientName: recipientName ?? "", recipientEmail: "", message, mailOn: null };
  const recipientEmail = readMailAddress(typed.recipientEmail.trim());
  if (recipientEmail === null) faults.push({ field: "recipientEmail", message: "sale.recipientEmail.invalid" });
  const day = send === "day" ? typed.day.trim() : null;
  if (day !== null && (parseDay(day) === null || day < days.first || day > days.last))
    faults.push({ field: "day", message: "sale.day.invalid" });
  return { recipientName: recipientName ?? "", recipientEmail: recipientEmail ?? "", message, mailOn: day };
}

function readBuyer(typed: TypedBuyer, { needsTerms }: { needsTerms: boolean }, faults: FieldFault[]): Buyer | null {
  const name = readName(typed.name);
  const email = readMailAddress(typed.email.trim());
  if (typed.name.trim() === "") faults.push({ field: "name", message: "order.name.required" });
  else if (name === null) faults.push({ field: "name", message: "details.name.invalid" });
  if (typed.email.trim() === "") faults.push({ field: "email", message: "details.email.required" });
  else if (email === null) faults.push({ field: "email", message: "details.email.invalid" });
  if (needsTerms && !typed.hasAcceptedTerms) faults.push({ field: "terms", message: "details.terms.required" });
  return name === null || email === null ? null : { name, email };
}
