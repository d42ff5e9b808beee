import { data, redirect } from "react-router";
import { answers, type Refusal } from "#domain/errors.ts";
import { checkOrder, type OrderWish, type TypedOrder } from "#domain/shop/order.ts";
import { paymentAddress } from "#use-cases/payments/payment-token.ts";
import { holdOrder } from "#use-cases/shop/hold-order.ts";
import { readOrder } from "#use-cases/shop/read-order.ts";
import type { BuyAnswer } from "../../features/shop/views.ts";
import type { ContentArguments } from "../content/views/viewing.ts";
import { leaveToPay } from "../payment/leave-to-pay.ts";
import { openBuying, type Buying } from "./load-buy.ts";

const ownFields = new Set(["key", "quantity", "name", "email"]);

/** Sets the things aside, and leads to the checkout. */
export async function actOnBuy(args: ContentArguments) {
  const buying = await openBuying(args);
  const form = await args.request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 1_000) : "";
  };
  const typed = { name: text("name"), email: text("email"), quantity: text("quantity") };
  const unknown = [...form.keys()].find((name) => !ownFields.has(name));
  if (unknown !== undefined) return stay(typed, { code: "field-unknown", field: unknown });
  const wish = checkOrder(typed);
  if (!wish.ok) return data<BuyAnswer>({ typed, faults: wish.refusal, refusal: null }, { status: 422 });
  return buy(buying, wish.value, { typed, key: text("key") });
}

async function buy(
  { viewing, product, token: instead }: Buying,
  wish: OrderWish,
  { typed, key }: { typed: TypedOrder; key: string },
) {
  const { services, code, tag, url, origin } = viewing;
  const { site, entry, card, variant } = product;
  const title = card.variants.length > 1 ? `${entry.title}, ${variant.name}` : entry.title;
  const provider = { id: site.owner.id, currency: site.owner.currency };
  const held = await holdOrder({ provider, variant, title, wish, locale: code, instead, key }, services);
  if (!held.ok) return stay(typed, held.refusal);
  const { token } = held.value;
  const { order, payment } = (await readOrder(token, services))!;
  const returnTo = new URL(url);
  returnTo.search = new URLSearchParams({ variant: variant.slug, order: token }).toString();
  const left = await leaveToPay(
    {
      paidFor: { kind: "order", order },
      ...{ token, code, tag, origin, provider: site.owner },
      returnTo: returnTo.pathname + returnTo.search,
    },
    services,
  );
  if (!left.ok) return stay(typed, left.refusal);
  return left.value === "confirmed" ? redirect(paymentAddress(origin, code, payment!), 303) : left.value;
}

function stay(typed: TypedOrder, refusal: Refusal) {
  return data<BuyAnswer>({ typed, faults: [], refusal }, { status: answers[refusal.code].status });
}
