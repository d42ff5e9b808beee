import { isSlug } from "#domain/content/addresses.ts";
import { searchWords } from "#domain/content/search-words.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { findEntry, listEntries, type Entry } from "#store/content/entries.ts";
import { listProducts } from "#store/content/products.ts";
import type { Services } from "../../shared/services.ts";
import { readBody, type Body } from "../body.ts";
import { checkStatus } from "../check-status.ts";
import { entryLinks, type EntryLink } from "../links.ts";
import { readPostList, type ListQuery, type PostList } from "../lists/list-posts.ts";
import { readSizes, showPictures, type ContentPicture } from "../pictures.ts";
import { describeProducts, type ProductCard } from "../products.ts";
import { openSite, type Site } from "../site.ts";

export interface FoundSitePage {
  site: Site;
  entry: Entry;
  picture: ContentPicture | null;
  body: Body;
  /** Only for a page that shows posts. */
  posts: PostList | null;
  categories: EntryLink[];
  /** Only for a page that shows products. */
  products: { cards: ProductCard[]; query: string } | null;
  collections: EntryLink[];
}

/** A page by its path, with the posts or products that it shows. */
export async function readPage(
  query: ListQuery & { path: string },
  services: Services,
): Promise<Result<FoundSitePage>> {
  const { path, address } = query;
  const lost = refuse<Refusal>({ code: "page-not-found", path: address });
  if (!isSlug(path)) return lost;
  const opened = await openSite(query, null, services);
  if (!opened.ok) return opened;
  const found = checkStatus(
    await findEntry(services.db, opened.value.audience, "page", path),
    opened.value.audience,
    address,
  );
  if (!found.ok) return found;
  const entry = found.value;
  const site: Site = { ...opened.value, page: entry };
  const posts = entry.shows === "posts" ? await readPostList(site, query, entry.id, services) : null;
  if (posts !== null && !posts.ok) return posts;
  // Only lists of posts have further pages.
  if (posts === null && query.page !== undefined) return lost;
  const isShop = entry.shows === "products";
  return ok({
    site,
    entry,
    picture: showPictures(entry, await readSizes(site.provider.id, [entry], services))[0] ?? null,
    body: await readBody(site, entry, services),
    posts: posts?.value ?? null,
    categories: posts === null ? [] : entryLinks(site, await listEntries(services.db, site.audience, "category")),
    products: isShop ? await findProducts(site, query.query ?? "", services) : null,
    collections: isShop ? entryLinks(site, await listEntries(services.db, site.audience, "collection")) : [],
  });
}

async function findProducts(site: Site, typed: string, services: Services): Promise<FoundSitePage["products"]> {
  const query = typed.trim().slice(0, 200);
  const words = searchWords(query);
  const isVain = query !== "" && words.length === 0;
  const products = isVain ? [] : await listProducts(services.db, site.audience, words);
  return { cards: await describeProducts(site, products, services), query };
}
