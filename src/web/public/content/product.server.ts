import { productData as productThing } from "#domain/content/structured-data.ts";
import { isPayable } from "#domain/shop/order.ts";
import { readProduct, type Product } from "#use-cases/content/read/read-product.ts";
import { formatAmount as decimalOf } from "#domain/pricing/money.ts";
import { buyPath } from "#domain/navigation/addresses.ts";
import type { ProductView, VariantView } from "../shared/content/content-views.ts";
import { deliveryWords } from "../../i18n/say-delivery.ts";
import { refused } from "../../http/refused.ts";
import { formatMoney } from "../../ui/money/format-money.ts";
import { presentBody } from "./parts/bodies.server.ts";
import { presentProductCard } from "./parts/cards.server.ts";
import { presentFrame, stepTo } from "./frame/frame.server.ts";
import { providerFactsOf, presentContentHead } from "./parts/head.server.ts";
import { presentPicture } from "../shared/content/parts/pictures.server.ts";
import { trailThing } from "./parts/structured-data.server.ts";
import {
  readContentRequest,
  langOf,
  type ContentArguments,
  type ContentRequest,
} from "../shared/content/parts/content-request.server.ts";

/** The page shows the stock only up to this number. A higher number does not help a visitor. */
const fewLeft = 5;

export async function presentProduct(args: ContentArguments): Promise<ProductView> {
  const request = await readContentRequest(args);
  const { params } = args;
  const variant = args.url.searchParams.get("variant") ?? undefined;
  const query = { ...request.query, slug: params["productId"] ?? "", variant };
  const product = await readProduct(query, request.services);
  if (!product.ok) throw refused(product.refusal);
  return productView(product.value, request);
}

function productView(product: Product, request: ContentRequest): ProductView {
  const { site, entry, card, variant, delivery, body, collections, beside } = product;
  const trail = stepTo(site, site.shop);
  const things = (url: string) => [describe(product, url, request), trailThing(trail, entry.title, url, request)];
  const head = presentContentHead({ site, entry, type: "product", things }, request);
  const { left } = variant;
  return {
    frame: presentFrame({ site, trail, head }, request),
    theme: site.provider.theme,
    lang: langOf(request, entry.locale),
    title: entry.title,
    summary: entry.summary,
    pictures: card.pictures.map(presentPicture),
    price: formatMoney(variant.price, site.provider.currency, request.tag),
    variants: variantViews(product, request),
    left: left !== null && left <= fewLeft ? left : null,
    isSoldOut: left === 0,
    delivery:
      delivery === null
        ? null
        : deliveryWords(delivery, {
            currency: site.provider.currency,
            hasMail: request.services.mailing.delivers,
            tag: request.tag,
            t: request.t,
          }),
    buy: request.services.payments.isOff ? null : buyView(product),
    body: presentBody(body, site, request),
    collections,
    beside: beside.map((other) => presentProductCard(other, site, request)),
  };
}

/** Null in a preview, where nothing is for sale. */
function buyView({ site, entry, variant }: Product): ProductView["buy"] {
  const isOnSale =
    site.scope.kind === "public" && variant.left !== 0 && isPayable(variant.price, site.provider.currency);
  return isOnSale ? { to: buyPath(entry.slug), variant: variant.slug } : null;
}

function variantViews({ site, card, variant: chosen }: Product, request: ContentRequest): VariantView[] {
  return card.variants.map(({ id, slug, name, lang, price, left }) => ({
    slug,
    name,
    lang,
    price: formatMoney(price, site.provider.currency, request.tag),
    isSoldOut: left === 0,
    isChosen: id === chosen.id,
    to: `${card.to}?variant=${slug}`,
  }));
}

function describe({ site, entry, card }: Product, url: string, request: ContentRequest) {
  const { currency } = site.provider;
  return productThing({
    url,
    name: entry.title,
    description: entry.summary,
    images: card.pictures.map(({ src }) => request.origin + src),
    seller: providerFactsOf(site, request),
    offers: card.variants.map(({ slug, name, price, left }) => ({
      name: name === "" ? entry.title : name,
      sku: `${entry.slug}-${slug}`,
      price: decimalOf(price, currency),
      currency,
      url,
      isInStock: left !== 0,
    })),
  });
}
