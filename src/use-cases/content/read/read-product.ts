import { ok, refuse, type Result } from "#domain/errors.ts";
import type { Delivery } from "#domain/shop/delivery.ts";
import type { Entry, EntryCard } from "#store/content/entries.ts";
import { findDelivery, type Variant } from "#store/content/products.ts";
import { listReferringEntries, listRelated } from "#store/content/relations.ts";
import type { Services } from "../../shared/services.ts";
import { readBody, type Body } from "../body.ts";
import { entryLinks, type EntryLink } from "../links.ts";
import { describeProducts, type ProductCard } from "../products.ts";
import { readEntry } from "./read-entry.ts";
import type { ContentQuery, Site } from "../site.ts";

const mostBeside = 3;

export interface ProductQuery extends ContentQuery {
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
  collections: EntryLink[];
  /** Other products of its first collection. */
  beside: ProductCard[];
}

export async function readProduct(query: ProductQuery, services: Services): Promise<Result<Product>> {
  const found = await readEntry(query, "product", query.slug, services);
  if (!found.ok) return found;
  const { site, entry } = found.value;
  const [card] = await describeProducts(site, [entry], services);
  const variant = card === undefined ? undefined : chooseVariant(card.variants, query.variant);
  if (card === undefined || variant === undefined) return refuse({ code: "page-not-found", path: query.address });
  const collections = await listReferringEntries(services.db, site.audience, entry.id, "collection");
  return ok({
    site,
    entry,
    card,
    variant,
    delivery: await findDelivery(services.db, site.audience, entry.id),
    body: await readBody(site, entry, services),
    collections: entryLinks(site, collections),
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
