import { data, redirect } from "react-router";
import { refusalResponses, type Refusal } from "#domain/errors.ts";
import { shippingTo } from "#domain/shop/delivery.ts";
import { sumOf } from "#domain/shop/order.ts";
import { checkOrder, type OrderDetails, type TypedOrder } from "#domain/shop/check-order.ts";
import type { Sender } from "#use-cases/limits/client.ts";
import { paymentAddress } from "#use-cases/payments/checkout/payment-token.ts";
import { holdOrder } from "#use-cases/shop/hold-order.ts";
import { readOrder } from "#use-cases/shop/read-order.ts";
import { clientContext, linkLocaleContext } from "../../../http/context.ts";
import type { BuyActionResult } from "./shop-views.ts";
import type { ContentArguments } from "../../shared/content/parts/content-request.server.ts";
import { readForm } from "../../../http/read-form.ts";
import { retryAfter } from "../../../http/retry-after.ts";
import { leaveToPay } from "../../shared/booking/leave-to-pay.server.ts";
import { askPuzzle, puzzleFields, readProof } from "../../shared/widget/puzzle.server.ts";
import { formatMoney } from "../../../ui/money/format-money.ts";
import { openBuying, rulesOf, type Buying } from "./buy.server.ts";

const ownFields = new Set([
  "key",
  "total",
  "quantity",
  "name",
  "email",
  "street",
  "postcode",
  "city",
  "country",
  "terms",
  ...Object.values(puzzleFields),
]);

/** Reserves the items and redirects to the checkout. */
export async function handleBuy(args: ContentArguments) {
  const buying = await openBuying(args);
  const form = await readForm(args.request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 1_000) : "";
  };
  const typed = {
    name: text("name"),
    email: text("email"),
    quantity: text("quantity"),
    street: text("street"),
    postcode: text("postcode"),
    city: text("city"),
    country: text("country"),
    hasAcceptedTerms: text("terms") === "yes",
  };
  const unknown = [...form.keys()].find((name) => !ownFields.has(name));
  const sent = { typed, key: text("key"), proof: readProof(form), client: args.context.get(clientContext) };
  if (unknown !== undefined) return stay(buying, sent, { code: "field-unknown", field: unknown });
  const checked = checkOrder(typed, rulesOf(buying));
  if (!checked.ok) return data<BuyActionResult>({ typed, faults: checked.refusal, refusal: null }, { status: 422 });
  const total = totalOf(buying, checked.value);
  // Without JavaScript the page shows the total of the initial quantity. Buyers must see the new total before they pay.
  if (text("total") !== "" && text("total") !== String(total)) {
    const { tag } = buying.request;
    const newTotal = formatMoney(total, buying.product.site.provider.currency, tag);
    return data<BuyActionResult>({ typed, faults: [], refusal: null, newTotal });
  }
  return buy(buying, checked.value, sent);
}

function totalOf({ product: { variant, delivery } }: Buying, { quantity, address }: OrderDetails): number {
  return sumOf(variant.price, quantity, address === null ? 0 : shippingTo(delivery?.shipping ?? {}, address.country));
}

interface Sent extends Sender {
  typed: TypedOrder;
  key: string;
}

async function buy(buying: Buying, details: OrderDetails, sent: Sent) {
  const { request, product, token: instead } = buying;
  // Each solved puzzle is good for one order.
  const key = sent.proof?.puzzle ?? sent.key;
  const { services, code, tag, url, origin } = request;
  const { site, entry, card, variant, delivery } = product;
  const title = card.variants.length > 1 ? `${entry.title}, ${variant.name}` : entry.title;
  const provider = { id: site.provider.id, currency: site.provider.currency };
  const termsText = site.provider.terms === "" ? null : site.provider.terms;
  const order = {
    provider,
    variant,
    title,
    details,
    delivery,
    termsText,
    locale: code,
    instead,
    key,
    sender: sent,
  };
  const held = await holdOrder(order, services);
  if (!held.ok) return stay(buying, sent, held.refusal);
  const { token } = held.value;
  const { order: placed, payment } = (await readOrder(token, services))!;
  const returnTo = new URL(url);
  returnTo.search = new URLSearchParams({ variant: variant.slug, order: token }).toString();
  const left = await leaveToPay(
    {
      paidFor: { kind: "order", order: placed },
      token,
      code,
      tag,
      origin,
      provider: site.provider,
      returnTo: returnTo.pathname + returnTo.search,
      sender: sent,
    },
    services,
  );
  if (!left.ok) return stay(buying, sent, left.refusal);
  return left.value === "confirmed"
    ? redirect(paymentAddress(origin, code, payment!, request.context.get(linkLocaleContext)), 303)
    : left.value;
}

async function stay({ request, product }: Buying, { typed, ...sender }: Sent, refusal: Refusal) {
  const puzzle = await askPuzzle({ refusal, sender, providerId: product.site.provider.id }, request);
  return data<BuyActionResult>(
    { typed, faults: [], refusal, puzzle },
    { status: refusalResponses[refusal.code].status, headers: retryAfter(refusal) },
  );
}
