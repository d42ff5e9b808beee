import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { isPayable, MOST_OF_ONE } from "#domain/shop/order.ts";
import { readProduct, type Product } from "#use-cases/content/read-product.ts";
import { paymentAddress } from "#use-cases/payments/payment-token.ts";
import { readOrder, type ReadOrder } from "#use-cases/shop/read-order.ts";
import { reapOrders } from "#use-cases/shop/reap-orders.ts";
import type { BuyView } from "../../features/shop/views.ts";
import { textsOf } from "../../i18n/translator.ts";
import { refused } from "../../refused.ts";
import { brandCss } from "../../ui/brand/theme-css.ts";
import { pictureView } from "../content/views/pictures.ts";
import { linkLocaleContext } from "../../context.ts";
import { beginViewing, langOf, type ContentArguments, type Viewing } from "../content/views/viewing.ts";

export interface Buying {
  viewing: Viewing;
  product: Product;
  /** What was ordered before, by whoever comes back to change it. */
  before: ReadOrder | null;
  /** Opens that. */
  token: string | null;
}

/** The product that an address names, in the variant that it names, as long as it can be bought. */
export async function openBuying(args: ContentArguments): Promise<Buying> {
  const viewing = await beginViewing(args);
  const { services, url } = viewing;
  await reapOrders(services);
  const variant = url.searchParams.get("variant") ?? undefined;
  const product = await readProduct({ ...viewing.asked, slug: args.params["productId"] ?? "", variant }, services);
  if (!product.ok) throw refused(product.refusal);
  const { site, variant: chosen } = product.value;
  if (!isPayable(chosen.price, site.owner.currency)) throw refused({ code: "page-not-found", path: url.pathname });
  if (services.payments.isOff) throw refused({ code: "payments-off" });
  const token = url.searchParams.get("order");
  const before = token === null ? null : await readOrder(token, services);
  const isOwn = before?.order.providerId === site.owner.id;
  return { viewing, product: product.value, before: isOwn ? before : null, token: isOwn ? token : null };
}

export async function loadBuy(args: ContentArguments) {
  const buying = await openBuying(args);
  const { before, viewing } = buying;
  // Paid in another window, or by the way back in the browser: it is not bought once more.
  if (before?.order.state === "paid" && before.payment !== null) {
    const { origin, code, context } = viewing;
    throw redirect(paymentAddress(origin, code, before.payment, context.get(linkLocaleContext)));
  }
  const texts = { ...(await textsOf(viewing.code, "order")), ...(await textsOf(viewing.code, "payment")) };
  const view = buyView(buying);
  return { texts, view, theme: view.theme };
}

function buyView({ viewing, product, before, token }: Buying): BuyView {
  const { site, entry, card, variant } = product;
  const [picture] = card.pictures;
  const held = before?.order.state === "held" ? before.order : null;
  // What this buyer has set aside is this buyer's to take.
  const own = held?.lines.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0;
  const typed = before?.order;
  return {
    theme: site.owner.theme,
    brand: brandCss(site.owner.primaryColor),
    provider: site.owner.name,
    product: entry.title,
    lang: langOf(viewing, entry.locale),
    variant: card.variants.length > 1 ? variant.name : "",
    picture: picture === undefined ? null : pictureView(picture),
    price: variant.price,
    currency: site.owner.currency,
    most: variant.left === null ? MOST_OF_ONE : Math.min(MOST_OF_ONE, variant.left + own),
    isTest: viewing.services.payments.testBooks !== null,
    key: randomUUID(),
    typed: {
      name: typed?.name ?? "",
      email: typed?.email ?? "",
      quantity: token === null ? (viewing.url.searchParams.get("quantity") ?? "1") : String(own || 1),
    },
    productTo: `${card.to}?variant=${variant.slug}`,
  };
}
