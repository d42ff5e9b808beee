import { isSlug } from "#domain/content/addresses.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { findEntry } from "#store/content/entries.ts";
import { listPosts } from "#store/content/posts.ts";
import { findEntryProvider, findStartPageKey, type StartPageKey } from "#store/content/sites.ts";
import {
  findProviderProfile,
  listPeople,
  type ProviderProfile,
  type StoredPerson,
} from "#store/offers/provider-profiles.ts";
import { listOffers } from "#store/offers/offer-lists.ts";
import { describePosts, type PostCard } from "../content/post-cards.ts";
import { readSite, type Site } from "../content/site.ts";
import { describeOffer, type Offer } from "../shared/reads/describe-offers.ts";
import type { Services } from "../shared/services.ts";

export type { StartPageKey };

/** The content of a provider's start page. */
export interface FoundStartPage {
  provider: ProviderProfile;
  site: Site;
  people: StoredPerson[];
  offers: Offer[];
  /** The newest posts. */
  posts: PostCard[];
  /** The card of its first page, for sites that show links with a picture. */
  card: string | null;
}

const newestPosts = 3;

/**
 * The provider whose start page an address means: by its slug, or without one, the only provider. A content page with
 * the slug as its path takes precedence.
 */
export async function findStartPage(slug: string | null, { db }: Services): Promise<StartPageKey | undefined> {
  if (slug !== null && (!isSlug(slug) || (await findEntryProvider(db, "page", slug)) !== undefined)) return undefined;
  return findStartPageKey(db, slug);
}

export async function readStartPage(
  providerId: string,
  services: Services,
  locale: LocaleCode,
): Promise<FoundStartPage> {
  const { db } = services;
  const [provider, site, people, offers] = await Promise.all([
    findProviderProfile(db, { id: providerId }, locale),
    readSite(providerId, locale, { kind: "public" }, services),
    listPeople(db, [providerId], locale),
    listOffers(db, [providerId], locale),
  ]);
  if (provider === undefined) throw new Error("the provider of a start page does not exist");
  const { blog, audience, pages } = site;
  const [first] = pages;
  const posts = blog === null ? [] : await listPosts(db, audience, { of: blog.id }, { skip: 0, size: newestPosts });
  return {
    provider,
    site,
    people,
    offers: offers.map(describeOffer),
    posts: await describePosts(site, posts, services),
    card: first === undefined ? null : ((await findEntry(db, audience, "page", first.slug))?.card ?? null),
  };
}
