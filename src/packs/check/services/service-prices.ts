import { payableUnit } from "#domain/pricing/currency.ts";
import { parseAmount } from "#domain/pricing/money.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";
import { amountText, toMinorUnits, type Checking } from "../checking.ts";
import { addFault } from "../findings.ts";
import type { CheckedFile } from "../parse/parse-folder.ts";
import { isUnread } from "../../read/unread.ts";

type Prices = Pick<ServiceSetup, "price" | "prices" | "payNow" | "deposit" | "staff">;

/** Checks the prices and the amount to pay when booking, which must not exceed the price. */
export function checkPrices(checked: CheckedFile<"service">, checking: Checking, staff: ServiceSetup["staff"]): Prices {
  const { document, value } = checked;
  const { findings } = checking;
  const lengths = value.durations.map(({ minutes }) => minutes);
  const again = lengths.findIndex((minutes, index) => lengths.indexOf(minutes) < index);
  if (again >= 0) addFault(findings, document, ["durations", again], "listed-twice", { what: "a duration" });
  const priced = toDurationPrices(checked, checking);
  const isWritten = document.has(["price"]);
  const price = isWritten ? toMinorUnits(checking, document, ["price"], value.price) : (priced[0]?.price ?? 0);
  const prices = priced.filter((each) => each.price !== price).sort((one, other) => one.duration - other.duration);
  const ownPrice = staff.find((giver) => giver.price !== null);
  if (ownPrice && prices.length > 0) {
    addFault(findings, document, ["staff"], "own-price-by-duration", { member: ownPrice.staff });
  }
  const all = value.courses?.map((course) => coursePrice(course.price, checking)) ?? [
    ...lengths.map((minutes) => prices.find(({ duration }) => duration === minutes)?.price ?? price),
    ...staff.flatMap((giver) => giver.price ?? []),
  ];
  // An unreadable price is already reported, so checks that depend on it are skipped.
  const isKnown =
    ["price", "durations", "staff", "courses"].every((key) => !isUnread(document, [key])) && !all.includes(null);
  const known = isKnown ? all.filter((each) => each !== null) : null;
  return { price: price ?? 0, prices, staff, ...toPayNow(checked, checking, known) };
}

/** Null if it is faulty: the course tells why. */
function coursePrice(amount: string, { currency }: Checking): number | null {
  return currency === null ? null : parseAmount(amount, currency);
}

function toDurationPrices({ document, value }: CheckedFile<"service">, checking: Checking): Prices["prices"] {
  const priced = value.durations.filter(({ price }) => price !== undefined);
  if (!document.has(["price"]) && priced.length > 0 && priced.length < value.durations.length) {
    addFault(checking.findings, document, ["durations"], "some-durations-unpriced");
  }
  return value.durations.flatMap(({ minutes, price: amount }, index) => {
    if (amount === undefined) return [];
    const price = toMinorUnits(checking, document, ["durations", index, "price"], amount);
    return price === null ? [] : { duration: minutes, price };
  });
}

function toPayNow(
  checked: CheckedFile<"service">,
  checking: Checking,
  prices: number[] | null,
): Pick<Prices, "payNow" | "deposit"> {
  const { document, value } = checked;
  const asked = value["pay-now"];
  const path = ["pay-now"];
  if (asked.kind === "nothing") return { payNow: "nothing", deposit: 0 };
  if (!checking.takesPayments) addFault(checking.findings, document, path, "payments-off");
  if (prices?.every((price) => price === 0) === true) {
    addFault(checking.findings, document, path, "nothing-to-pay");
  }
  refuseUnpayable(checked, checking, prices ?? []);
  if (asked.kind === "full") return { payNow: "full", deposit: 0 };
  if (asked.kind === "percent") return { payNow: "deposit-percent", deposit: asked.share };
  return { payNow: "deposit-flat", deposit: toDeposit(checked, checking, asked.amount, prices ?? []) };
}

function toDeposit({ document }: CheckedFile<"service">, checking: Checking, given: string, prices: number[]): number {
  const { currency, findings } = checking;
  const deposit = toMinorUnits(checking, document, ["pay-now"], given);
  if (deposit === null || currency === null) return 0;
  const amount = amountText(currency, deposit);
  const unit = payableUnit(currency);
  if (deposit % unit !== 0)
    addFault(findings, document, ["pay-now"], "deposit-not-payable", { amount, unit: amountText(currency, unit) });
  const lowest = Math.min(...prices);
  if (deposit > lowest)
    addFault(findings, document, ["pay-now"], "deposit-too-large", { amount, price: amountText(currency, lowest) });
  return deposit;
}

function refuseUnpayable(
  { document }: CheckedFile<"service">,
  { findings, currency }: Checking,
  prices: number[],
): void {
  if (currency === null) return;
  const unit = payableUnit(currency);
  const odd = prices.find((price) => price % unit !== 0);
  if (odd === undefined) return;
  const problem = { amount: amountText(currency, odd), unit: amountText(currency, unit) };
  addFault(findings, document, ["pay-now"], "price-not-payable", problem);
}
