import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import type { CatalogueCode } from "#domain/locales/locales.ts";
import {
  anyCountry,
  shippingTo,
  type Delivery,
  type PostalAddress,
  type ShippingPrices,
} from "#domain/shop/delivery.ts";
import { isPayable, mostOfOne } from "#domain/shop/order.ts";
import type { OrderRules } from "#domain/shop/check-order.ts";
import { listPhoneCountries } from "#use-cases/shared/phones.ts";
import { readProduct, type Product } from "#use-cases/content/read/read-product.ts";
import { paymentAddress } from "#use-cases/payments/checkout/payment-token.ts";
import { readOrder, type ReadOrder } from "#use-cases/shop/read-order.ts";
import { reapOrders } from "#use-cases/shop/reap-orders.ts";
import type { AddressView, BuyView } from "./shop-views.ts";
import { deliveryWords } from "../../../i18n/say-delivery.ts";
import { loadTexts, type Translator } from "../../../i18n/translator.ts";
import { refused } from "../../../http/refused.ts";
import { brandCss } from "../../../ui/brand/theme-css.ts";
import { presentPicture } from "../../shared/content/parts/pictures.server.ts";
import { linkLocaleContext } from "../../../http/context.ts";
import {
  readContentRequest,
  langOf,
  type ContentArguments,
  type ContentRequest,
} from "../../shared/content/parts/content-request.server.ts";

export interface Buying {
  request: ContentRequest;
  product: Product;
  /** The earlier order of a buyer who returns to change it. */
  before: ReadOrder | null;
  /** The token of that order. */
  token: string | null;
}

/** The product and variant in the URL. Refuses if it cannot be bought. */
export async function openBuying(args: ContentArguments): Promise<Buying> {
  const request = await readContentRequest(args);
  const { services, url } = request;
  await reapOrders(services);
  const variant = url.searchParams.get("variant") ?? undefined;
  const product = await readProduct({ ...request.query, slug: args.params["productId"] ?? "", variant }, services);
  if (!product.ok) throw refused(product.refusal);
  const { site, variant: chosen } = product.value;
  if (!isPayable(chosen.price, site.provider.currency)) throw refused({ code: "page-not-found", path: url.pathname });
  if (services.payments.isOff) throw refused({ code: "payments-off" });
  const token = url.searchParams.get("order");
  const before = token === null ? null : await readOrder(token, services);
  const isOwn = before?.order.providerId === site.provider.id;
  return { request, product: product.value, before: isOwn ? before : null, token: isOwn ? token : null };
}

export async function presentBuy(args: ContentArguments) {
  const buying = await openBuying(args);
  const { before, request } = buying;
  // Already paid, in another window or before the visitor went back: do not sell it twice.
  if (before?.order.state === "paid" && before.payment !== null) {
    const { origin, code, context } = request;
    throw redirect(paymentAddress(origin, code, before.payment, context.get(linkLocaleContext)));
  }
  const texts = { ...(await loadTexts(request.code, "order")), ...(await loadTexts(request.code, "payment")) };
  const view = buyView(buying);
  return { texts, view, theme: view.theme };
}

/** The quantity that this buyer already holds, and may still buy. */
function ownOf({ product: { variant }, before }: Pick<Buying, "product" | "before">): number {
  const held = before?.order.state === "held" ? before.order : null;
  return held?.lines.find(({ variantId }) => variantId === variant.id)?.quantity ?? 0;
}

function mostOf(left: number | null, own: number): number {
  return left === null ? mostOfOne : Math.min(mostOfOne, left + own);
}

/** The rules that the order form is checked against. */
export function rulesOf(buying: Buying): OrderRules {
  const { product } = buying;
  const { variant, delivery, site } = product;
  return { most: mostOf(variant.left, ownOf(buying)), delivery, needsTerms: site.provider.terms !== "" };
}

function addressView(shipping: ShippingPrices, code: CatalogueCode, t: Translator): AddressView {
  const countries = listPhoneCountries(code).flatMap(({ code: country, name }) => {
    const price = shippingTo(shipping, country);
    return price === null ? [] : { code: country, name, price };
  });
  const labels = {
    street: t("forms.address.street"),
    postcode: t("forms.address.postcode"),
    city: t("forms.address.city"),
    country: t("forms.address.country"),
  };
  return { labels, countries };
}

/** If the product ships to a single country, that one is preselected. */
function noAddress(delivery: Delivery | null): PostalAddress {
  const [only, ...others] = Object.keys(delivery?.shipping ?? {});
  const country = only === undefined || only === anyCountry || others.length > 0 ? "" : only;
  return { street: "", postcode: "", city: "", country };
}

function buyView({ request, product, before, token }: Buying): BuyView {
  const { site, entry, card, variant, delivery } = product;
  const [picture] = card.pictures;
  const own = ownOf({ product, before });
  const typed = before?.order;
  const { code, tag, t } = request;
  const { words } = request.services.payments.known;
  const hasMail = request.services.mailing.delivers;
  return {
    theme: site.provider.theme,
    brand: brandCss(site.provider.primaryColor),
    provider: site.provider.name,
    product: entry.title,
    lang: langOf(request, entry.locale),
    variant: card.variants.length > 1 ? variant.name : "",
    picture: picture === undefined ? null : presentPicture(picture),
    price: variant.price,
    currency: site.provider.currency,
    most: mostOf(variant.left, own),
    note: { title: words.title === null ? null : t(words.title), text: t(words.order) },
    key: randomUUID(),
    delivery: delivery === null ? null : deliveryWords(delivery, { currency: site.provider.currency, hasMail, tag, t }),
    emailHint: hasMail ? t("order.email.hint") : t("order.email.noMail"),
    address: delivery?.kind === "ship" ? addressView(delivery.shipping, code, t) : null,
    terms: site.provider.terms === "" ? null : { text: site.provider.terms, lang: site.provider.langs.terms },
    typed: {
      name: typed?.name ?? "",
      email: typed?.email ?? "",
      ...(typed?.address ?? noAddress(delivery)),
      hasAcceptedTerms: typed !== undefined,
      quantity: token === null ? (request.url.searchParams.get("quantity") ?? "1") : String(own || 1),
    },
    productTo: `${card.to}?variant=${variant.slug}`,
  };
}
