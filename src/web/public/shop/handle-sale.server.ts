import { data, redirect } from "react-router";
import type { FieldFault } from "#domain/booking/details/details.ts";
import { refusalResponses, type Refusal, type Result } from "#domain/errors.ts";
import { checkBuyer, checkGift, type TypedBuyer, type TypedGift } from "#domain/shop/gift.ts";
import type { Sender } from "#use-cases/limits/client.ts";
import { paymentAddress } from "#use-cases/payments/checkout/payment-token.ts";
import { holdPackage, holdVoucher } from "#use-cases/shop/hold-credit.ts";
import { readOrder } from "#use-cases/shop/read-order.ts";
import type { SaleResult } from "./sale-views.ts";
import { clientContext, linkLocaleContext, pathWithin, type PageArguments } from "../../http/context.ts";
import { readListed, type ReadField } from "../../http/read-form.ts";
import { retryAfter } from "../../http/retry-after.ts";
import { giftRulesOf } from "./vouchers/vouchers.server.ts";
import { openSale, type SaleRequest } from "./sale.server.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { leaveToPay } from "../shared/booking/leave-to-pay.server.ts";
import { askPuzzle, puzzleFields, readProof } from "../shared/widget/puzzle.server.ts";

const buyerFields = ["key", "name", "email", "terms", ...Object.values(puzzleFields)] as const;
const giftFields = ["amount", "other", "recipient", "message", "send", "recipientEmail", "day"] as const;
type BuyerField = (typeof buyerFields)[number];
type GiftField = (typeof giftFields)[number];

/** Orders a gift voucher and redirects to the checkout. */
export async function handleVouchers(args: PageArguments) {
  const request = await openSale(args, "vouchers");
  const { form, ...read } = await readListed(args.request, [...buyerFields, ...giftFields]);
  const text = (name: BuyerField | GiftField) => read.text(name).slice(0, 2_000);
  const typed: TypedGift = {
    ...typedBuyer(text),
    amount: text("amount"),
    other: text("other"),
    recipient: text("recipient"),
    message: text("message"),
    send: text("send"),
    recipientEmail: text("recipientEmail"),
    day: text("day"),
  };
  const sent = { ...senderOf(args, form), typed, key: text("key") };
  const checked = checkGift(typed, giftRulesOf(request));
  if (!checked.ok) return stay(request, sent, { faults: checked.refusal });
  const { provider, t, tag, services } = request;
  const title = t("sale.voucherOf", { amount: formatMoney(checked.value.worth, provider.currency, tag) });
  return toCheckout(request, sent, await holdVoucher({ ...commonOf(request, sent), title }, checked.value, services));
}

/** Orders a package and redirects to the checkout. */
export async function handlePackages(args: PageArguments) {
  const request = await openSale(args, "packages");
  const { form, ...read } = await readListed(args.request, [...buyerFields, "package"]);
  const text = (name: BuyerField | "package") => read.text(name).slice(0, 2_000);
  const typed = { ...typedBuyer(text), package: text("package") };
  const sent = { ...senderOf(args, form), typed, key: text("key") };
  const sold = request.packages.find(({ slug }) => slug === typed.package);
  const buyer = checkBuyer(typed, { needsTerms: request.terms.terms !== "" });
  const unchosen: FieldFault[] = sold === undefined ? [{ field: "package", message: "sale.packages.required" }] : [];
  if (!buyer.ok || sold === undefined)
    return stay(request, sent, { faults: [...unchosen, ...(buyer.ok ? [] : buyer.refusal)] });
  const common = { ...commonOf(request, sent), title: sold.name };
  return toCheckout(request, sent, await holdPackage(common, { ...buyer.value, sold }, request.services));
}

function typedBuyer(text: ReadField<BuyerField>): TypedBuyer {
  return { name: text("name"), email: text("email"), hasAcceptedTerms: text("terms") === "yes" };
}

function senderOf({ context }: PageArguments, form: FormData): Sender {
  return { client: context.get(clientContext), proof: readProof(form) };
}

interface Sent<Typed> extends Sender {
  typed: Typed;
  key: string;
}

function commonOf({ provider, terms, code, token }: SaleRequest, sent: Sent<unknown>) {
  return {
    provider: { id: provider.id, currency: provider.currency },
    termsText: terms.terms === "" ? null : terms.terms,
    locale: code,
    instead: token,
    sender: sent,
    // Each solved puzzle is good for one order.
    key: sent.proof?.puzzle ?? sent.key,
  };
}

async function toCheckout<Typed>(request: SaleRequest, sent: Sent<Typed>, held: Result<{ token: string }>) {
  if (!held.ok) return stay(request, sent, { refusal: held.refusal });
  const { services, code, tag, origin, provider, url, context } = request;
  const { token } = held.value;
  const { order, payment } = (await readOrder(token, services))!;
  const left = await leaveToPay(
    {
      paidFor: { kind: "order", order },
      token,
      code,
      tag,
      origin,
      provider,
      sender: sent,
      returnTo: `${pathWithin(url, context)}?${new URLSearchParams({ order: token })}`,
    },
    services,
  );
  if (!left.ok) return stay(request, sent, { refusal: left.refusal });
  return left.value === "confirmed"
    ? redirect(paymentAddress(origin, code, payment!, context.get(linkLocaleContext)), 303)
    : left.value;
}

/** Shows the form again, with what was typed and what is wrong. */
async function stay<Typed>(
  request: SaleRequest,
  { typed, ...sender }: Sent<Typed>,
  { faults = [], refusal = null }: { faults?: FieldFault[]; refusal?: Refusal | null },
) {
  const { t, provider, terms, tag } = request;
  const money = (amount: number | null) => formatMoney(amount ?? 0, provider.currency, tag);
  const values = { least: money(terms.least), most: money(terms.most) };
  const puzzle = refusal === null ? undefined : await askPuzzle({ refusal, sender, providerId: provider.id }, request);
  const result: SaleResult<Typed> = {
    typed,
    summary: t("booking.details.faults", { count: faults.length }),
    faults: faults.map(({ field, message, count = 0 }) => ({ field, message: t(message, { count, ...values }) })),
    refusal: refusal === null ? null : t(refusalResponses[refusal.code].message, refusal),
    puzzle,
  };
  const status = refusal === null ? 422 : refusalResponses[refusal.code].status;
  return data(result, { status, headers: refusal === null ? {} : retryAfter(refusal) });
}
