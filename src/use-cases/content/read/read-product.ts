import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Delivery } from "#domain/shop/delivery.ts";
import type { Entry, EntryCard } from "#store/content/entries.ts";
import { findDelivery, type Variant } from "#store/content/products.ts";
import { listNaming, listRelated } from "#store/content/relations.ts";
import type { Services } from "../../shared/services.ts";
import { readBody, type Body } from "../body.ts";
import { linksTo, type Linked } from "../links.ts";
import { describeProducts, type ProductCard } from "../products.ts";
import { readEntry } from "./read-entry.ts";
import type { Asked, Site } from "../site.ts";

const mostBeside = 3;

export interface ProductAsked extends Asked {
  slug: string;
  /** The chosen variant. */
  variant?: string | undefined;
}

export interface Product {
  site: Site;
  entry: Entry;
  card: ProductCard;
  /** The chosen variant, or the first one in stock. */
  variant: Variant;
  /** How buyers get the product, if the business says so. */
  delivery: Delivery | null;
  body: Body;
  collections: Linked[];
  /** Other products of its first collection. */
  beside: ProductCard[];
}

export async function readProduct(asked: ProductAsked, services: Services): Promise<Result<Product>> {
  const found = await readEntry(asked, "product", asked.slug, services);
  if (!found.ok) return found;
  const { site, entry } = found.value;
  const [card] = await describeProducts(site, [entry], services);
  const variant = card === undefined ? undefined : chooseVariant(card.variants, asked.variant);
  if (card === undefined || variant === undefined) return refuse({ code: "page-not-found", path: asked.address });
  const collections = await listNaming(services.db, site.audience, entry.id, "collection");
  return ok({
    site,
    entry,
    card,
    variant,
    delivery: await findDelivery(services.db, site.audience, entry.id),
    body: await readBody(site, entry, services),
    collections: linksTo(site, collections),
    beside: await describeProducts(site, await othersOf(site, collections[0], entry.id, services), services),
  });
}

function chooseVariant(variants: Variant[], chosen: string | undefined): Variant | undefined {
  if (chosen !== undefined) return variants.find(({ slug }) => slug === chosen);
  return variants.find(({ left }) => left !== 0) ?? variants[0];
}

async function othersOf(
  site: Site,
  collection: EntryCard | undefined,
  id: string,
  { db }: Services,
): Promise<EntryCard[]> {
  if (collection === undefined) return [];
  const products = (await listRelated(db, site.audience, [collection.id], ["product"])).get(collection.id) ?? [];
  return products.filter((product) => product.id !== id).slice(0, mostBeside);
}
