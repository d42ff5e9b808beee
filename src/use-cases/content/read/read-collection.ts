import { ok, type Result } from "#domain/errors.ts";
import type { Entry } from "#store/content/entries.ts";
import { listRelated } from "#store/content/relations.ts";
import type { Services } from "../../shared/services.ts";
import { readBody, type Body } from "../body.ts";
import { readSizes, showPictures, type ContentPicture } from "../pictures.ts";
import { describeProducts, type ProductCard } from "../products.ts";
import { readEntry } from "./read-entry.ts";
import type { ContentQuery, Site } from "../site.ts";

export interface Collection {
  site: Site;
  entry: Entry;
  picture: ContentPicture | null;
  body: Body;
  products: ProductCard[];
}

export async function readCollection(
  query: ContentQuery & { slug: string },
  services: Services,
): Promise<Result<Collection>> {
  const found = await readEntry(query, "collection", query.slug, services);
  if (!found.ok) return found;
  const { site, entry } = found.value;
  const products = (await listRelated(services.db, site.audience, [entry.id], ["product"])).get(entry.id) ?? [];
  return ok({
    site,
    entry,
    picture: showPictures(entry, await readSizes(site.provider.id, [entry], services))[0] ?? null,
    body: await readBody(site, entry, services),
    products: await describeProducts(site, products, services),
  });
}
