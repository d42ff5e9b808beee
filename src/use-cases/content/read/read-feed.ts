import { ok, refuse, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { listBodies, listEntriesById, type EntryCard } from "#store/content/entries.ts";
import { listPosts } from "#store/content/posts.ts";
import { listRelated } from "#store/content/relations.ts";
import { listNewestPosts } from "#store/content/whole.ts";
import type { Services } from "../../shared/services.ts";
import { readBody, type BodyPart } from "../body.ts";
import { entryAddress } from "../links.ts";
import { describePosts, type PostCard } from "../post-cards.ts";
import { readEntry } from "./read-entry.ts";
import { openSite, readSite, type ContentQuery, type Site, type SiteProvider } from "../site.ts";

const mostItems = 20;

export interface FeedPost extends PostCard {
  body: BodyPart[];
  tags: string[];
  ownLocale: LocaleCode;
}

export interface FeedContent {
  title: string;
  summary: string;
  /** The address of the list that the feed belongs to. */
  to: string;
  /** The language of its title. */
  locale: LocaleCode;
  /** The language of its address without a locale prefix. */
  ownLocale: LocaleCode;
  items: FeedPost[];
}

export interface FeedQuery extends ContentQuery {
  path: string;
  group?: { kind: "category" | "author" | "tag"; slug: string } | undefined;
}

/** The newest posts of a page, or of a category, author or tag under it. */
export async function readPostFeed(query: FeedQuery, services: Services): Promise<Result<FeedContent>> {
  const found =
    query.group === undefined
      ? await openBlog(query, services)
      : await readEntry(query, query.group.kind, query.group.slug, services);
  if (!found.ok) return found;
  const { site, entry } = found.value;
  const posts = await listPosts(services.db, site.audience, { of: entry.id }, { skip: 0, size: mostItems });
  const isGroup = query.group !== undefined;
  return ok({
    title: isGroup ? `${site.provider.name}: ${entry.title}` : `${site.provider.name}, ${entry.title}`,
    summary: entry.summary === "" ? site.provider.tagline : entry.summary,
    to: entryAddress(site, entry) ?? "/",
    locale: entry.locale,
    ownLocale: site.provider.locale,
    items: await describeItems(site, posts, services),
  });
}

async function openBlog(query: FeedQuery, services: Services): Promise<Result<{ site: Site; entry: EntryCard }>> {
  const opened = await openSite(query, null, services);
  if (!opened.ok) return opened;
  const { page } = opened.value;
  if (page?.shows !== "posts") return refuse({ code: "page-not-found", path: query.address });
  return ok({ site: opened.value, entry: page });
}

/** The newest posts of all providers. */
export async function readWholeFeed(
  locale: LocaleCode,
  services: Services,
): Promise<{ providers: SiteProvider[]; items: FeedPost[] }> {
  const newest = await listNewestPosts(services.db, services.clock.now(), mostItems);
  const byProvider = Map.groupBy(newest, ({ providerId }) => providerId);
  const items: FeedPost[] = [];
  const providers: SiteProvider[] = [];
  for (const [providerId, posts] of byProvider) {
    const site = await readSite(providerId, locale, { kind: "public" }, services);
    const cards = await listEntriesById(
      services.db,
      site.audience,
      posts.map(({ id }) => id),
    );
    providers.push(site.provider);
    items.push(...(await describeItems(site, cards, services)));
  }
  return { providers, items: items.sort((one, other) => timeOf(other) - timeOf(one)) };
}

function timeOf({ entry }: FeedPost): number {
  return entry.publishedAt?.getTime() ?? 0;
}

async function describeItems(site: Site, posts: EntryCard[], services: Services): Promise<FeedPost[]> {
  const ids = posts.map(({ id }) => id);
  const bodies = await listBodies(services.db, site.audience, ids);
  const tags = await listRelated(services.db, site.audience, ids, ["category", "tag"]);
  const items: FeedPost[] = [];
  for (const card of await describePosts(site, posts, services)) {
    const { id, locale } = card.entry;
    const { parts } = await readBody(site, { body: bodies.get(id) ?? "", locale }, services);
    items.push({
      ...card,
      body: parts,
      tags: (tags.get(id) ?? []).map(({ title }) => title),
      ownLocale: site.provider.locale,
    });
  }
  return items;
}
