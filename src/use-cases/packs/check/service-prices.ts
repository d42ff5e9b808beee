import { payableUnit } from "#domain/pricing/currency.ts";
import type { ServiceSetup } from "#store/packs/services.ts";
import { spoken, toMinor, type Checking } from "./checking.ts";
import { addFault } from "./findings.ts";
import type { Checked } from "./parse-folder.ts";

type Prices = Pick<ServiceSetup, "price" | "prices" | "payNow" | "deposit" | "staff">;

/** What it costs and what of that is paid when booking, which must not be more than it costs. */
export function checkPrices(checked: Checked<"service">, checking: Checking, staff: ServiceSetup["staff"]): Prices {
  const { document, value } = checked;
  const { findings } = checking;
  const lengths = value.durations.map(({ minutes }) => minutes);
  if (new Set(lengths).size < lengths.length) addFault(findings, document, ["durations"], "lists a duration twice");
  const priced = toDurationPrices(checked, checking);
  const isWritten = document.has(["price"]);
  const price = isWritten ? toMinor(checking, document, ["price"], value.price) : (priced[0]?.price ?? 0);
  const prices = priced.filter((each) => each.price !== price).sort((one, other) => one.duration - other.duration);
  const ownPrice = staff.find((giver) => giver.price !== null);
  if (ownPrice && prices.length > 0) {
    const reason = `"${ownPrice.staff}" has an own price, but prices depend on the duration`;
    addFault(findings, document, ["staff"], reason);
  }
  const all = [
    ...lengths.map((minutes) => prices.find(({ duration }) => duration === minutes)?.price ?? price),
    ...staff.flatMap((giver) => giver.price ?? []),
  ];
  // A price that could not be read was told already; nothing follows from it.
  const known = all.filter((each) => each !== null);
  return { price: price ?? 0, prices, staff, ...toPayNow(checked, checking, known.length < all.length ? null : known) };
}

function toDurationPrices({ document, value }: Checked<"service">, checking: Checking): Prices["prices"] {
  const priced = value.durations.filter(({ price }) => price !== undefined);
  if (!document.has(["price"]) && priced.length > 0 && priced.length < value.durations.length) {
    const reason = "some durations have a price; the others need one too, or the service a price";
    addFault(checking.findings, document, ["durations"], reason);
  }
  return value.durations.flatMap(({ minutes, price: amount }, index) => {
    if (amount === undefined) return [];
    const price = toMinor(checking, document, ["durations", index, "price"], amount);
    return price === null ? [] : { duration: minutes, price };
  });
}

function toPayNow(
  { document, value }: Checked<"service">,
  checking: Checking,
  prices: number[] | null,
): Pick<Prices, "payNow" | "deposit"> {
  const asked = value["pay-now"];
  const path = ["pay-now"];
  if (asked.kind === "nothing") return { payNow: "nothing", deposit: 0 };
  if (!checking.takesPayments) addFault(checking.findings, document, path, noPayments);
  if (prices?.every((price) => price === 0) === true) {
    addFault(checking.findings, document, path, "there is nothing to pay: the service has no price");
  }
  const odd = prices?.find((price) => price % payableUnit(checking.currency) !== 0);
  if (odd !== undefined) addFault(checking.findings, document, path, `${spoken(checking, odd)} ${unpayable(checking)}`);
  if (asked.kind === "full") return { payNow: "full", deposit: 0 };
  if (asked.kind === "percent") return { payNow: "deposit-percent", deposit: asked.share };
  const deposit = toMinor(checking, document, path, asked.amount) ?? 0;
  if (deposit % payableUnit(checking.currency) !== 0) {
    addFault(checking.findings, document, path, `a deposit of ${spoken(checking, deposit)} ${unpayable(checking)}`);
  }
  const lowest = Math.min(...(prices ?? [Infinity]));
  if (deposit > lowest) {
    const reason = `the deposit of ${spoken(checking, deposit)} is larger than the price of ${spoken(checking, lowest)}`;
    addFault(checking.findings, document, path, reason);
  }
  return { payNow: "deposit-flat", deposit };
}

const noPayments =
  "visitors cannot pay: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS=test to take test money";

function unpayable(checking: Checking): string {
  return `cannot be paid by card: write a multiple of ${spoken(checking, payableUnit(checking.currency))}`;
}
