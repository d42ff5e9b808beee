import { isSlug } from "#domain/content/addresses.ts";
import type { EntryKind } from "#domain/content/entry.ts";
import { searchWords } from "#domain/content/search-words.ts";
import { ok, refuse, type Refusal, type Result } from "#domain/errors.ts";
import { findEntry, listEntries, type Entry, type EntryCard } from "#store/content/entries.ts";
import { listPosts } from "#store/content/posts.ts";
import { listProducts } from "#store/content/products.ts";
import { findProviderProfile, type ProviderProfile } from "#store/offers/provider-profiles.ts";
import type { VisitorLocale } from "#store/translations.ts";
import { checkStatus } from "../check-status.ts";
import type { Services } from "../../shared/services.ts";
import { describePosts, type PostCard } from "../post-cards.ts";
import { describeProducts, type ProductCard } from "../products.ts";
import { entryAddress } from "../links.ts";
import { readSite, type Site } from "../site.ts";

export type { EntryCard, Site };

export interface PublicSite {
  provider: ProviderProfile;
  site: Site;
}

/** The public site of a provider, by its slug. */
export async function openPublicSite(
  slug: string,
  services: Services,
  locale: VisitorLocale,
): Promise<Result<PublicSite>> {
  const provider = await findProviderProfile(services.db, { slug }, locale);
  if (provider === undefined) return refuse({ code: "calendar-unknown" });
  return ok({ provider, site: await readSite(provider.id, locale ?? provider.locale, { kind: "public" }, services) });
}

interface PostsQuery {
  /** The slug of a category. */
  category: string | null;
  /** The search text. */
  search: string | null;
  skip: number;
  size: number;
}

/** Posts of a site, newest first. */
export async function listSitePosts(
  site: Site,
  { category, search, skip, size }: PostsQuery,
  services: Services,
): Promise<Result<PostCard[]>> {
  const of = category === null ? undefined : await openEntry(site, "category", category, services);
  if (of?.ok === false) return of;
  const words = searchWords((search ?? "").slice(0, 200));
  // A search text without letters finds nothing, rather than everything.
  if (search !== null && words.length === 0) return ok([]);
  const found = await listPosts(services.db, site.audience, { of: of?.value.id, words }, { skip, size });
  return ok(await describePosts(site, found, services));
}

/** A public entry of a site. */
async function openEntry(
  site: Site,
  kind: Exclude<EntryKind, "page">,
  slug: string,
  { db }: Services,
): Promise<Result<Entry>> {
  if (!isSlug(slug)) return refuse<Refusal>({ code: "page-not-found", path: slug });
  return checkStatus(await findEntry(db, site.audience, kind, slug), site.audience, slug);
}

/** One post, as lists show it, with its text. */
export async function readSitePost(
  site: Site,
  slug: string,
  services: Services,
): Promise<Result<{ card: PostCard; body: string }>> {
  const entry = await openEntry(site, "post", slug, services);
  if (!entry.ok) return entry;
  const [card] = await describePosts(site, [entry.value], services);
  return card === undefined ? refuse({ code: "page-not-found", path: slug }) : ok({ card, body: entry.value.body });
}

export function listCategories({ audience }: Site, { db }: Services): Promise<EntryCard[]> {
  return listEntries(db, audience, "category");
}

export async function listSiteProducts(site: Site, services: Services): Promise<ProductCard[]> {
  return describeProducts(site, await listProducts(services.db, site.audience, []), services);
}

export async function readSiteProduct(
  site: Site,
  slug: string,
  services: Services,
): Promise<Result<{ card: ProductCard; body: string }>> {
  const entry = await openEntry(site, "product", slug, services);
  if (!entry.ok) return entry;
  const [card] = await describeProducts(site, [entry.value], services);
  return card === undefined ? refuse({ code: "page-not-found", path: slug }) : ok({ card, body: entry.value.body });
}

/** Where a page of the site is. */
export function entryAddressOf(site: Site, entry: EntryCard): string | null {
  return entryAddress(site, entry);
}
