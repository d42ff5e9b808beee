import { readingMinutes } from "#domain/content/page/reading-time.ts";
import { relatedTo, type Relatable } from "#domain/content/related.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { listEntriesById, type Entry, type EntryCard } from "#store/content/entries.ts";
import { findNeighbours, listAkinPosts } from "#store/content/posts.ts";
import { listRelated } from "#store/content/relations.ts";
import type { Services } from "../../shared/services.ts";
import { describeAuthors, type Author } from "../authors.ts";
import { readBody, type Body } from "../body.ts";
import { entryLinks, type EntryLink } from "../links.ts";
import { readSizes, showPictures, type ContentPicture } from "../pictures.ts";
import { describePosts, type PostCard } from "../post-cards.ts";
import { readEntry } from "./read-entry.ts";
import type { ContentQuery, Site } from "../site.ts";

const mostRelated = 3;
/** More candidates would not change which three are most similar. */
const mostAkin = 60;

export interface PostQuery extends ContentQuery {
  slug: string;
  /** If the address names one. */
  category?: string | undefined;
}

export interface Post {
  site: Site;
  entry: Entry;
  /** The page that lists the post. */
  page: EntryCard | null;
  picture: ContentPicture | null;
  body: Body;
  authors: Author[];
  categories: EntryLink[];
  tags: EntryLink[];
  minutes: number;
  related: PostCard[];
  older: PostCard | null;
  newer: PostCard | null;
}

/** A post by any of its addresses: alone, on its page, in a category, in a preview. */
export async function readPost(query: PostQuery, services: Services): Promise<Result<Post>> {
  const found = await readEntry(query, "post", query.slug, services);
  if (!found.ok) return found;
  const { site, entry } = found.value;
  const own =
    (await listRelated(services.db, site.audience, [entry.id], ["page", "category", "author", "tag"])).get(entry.id) ??
    [];
  const of = (kind: EntryCard["kind"]) => own.filter((each) => each.kind === kind);
  const [page = null] = of("page");
  const isElsewhere = site.page !== null && site.page.id !== page?.id;
  const isInCategory = query.category === undefined || of("category").some(({ slug }) => slug === query.category);
  if (isElsewhere || !isInCategory) return refuse({ code: "page-not-found", path: query.address });
  const { older, newer } =
    page === null ? { older: null, newer: null } : await findNeighbours(services.db, site.audience, entry, page.id);
  const describe = async (posts: EntryCard[]) => describePosts(site, posts, services);
  return ok({
    site,
    entry,
    page,
    picture: showPictures(entry, await readSizes(site.provider.id, [entry], services))[0] ?? null,
    body: await readBody(site, entry, services),
    authors: await describeAuthors(site, of("author"), services),
    categories: entryLinks(site, of("category")),
    tags: entryLinks(site, of("tag")),
    minutes: readingMinutes(entry.words),
    related: await describe(await findRelated(site, entry, own, services)),
    older: older === null ? null : ((await describe([older]))[0] ?? null),
    newer: newer === null ? null : ((await describe([newer]))[0] ?? null),
  });
}

async function findRelated(site: Site, entry: EntryCard, own: EntryCard[], { db }: Services): Promise<EntryCard[]> {
  const relatedIds = own.filter(({ kind }) => kind !== "page").map(({ id }) => id);
  const akin = await listAkinPosts(db, site.audience, { id: entry.id, relatedIds }, mostAkin);
  const nearest = relatedTo(toRelatable(entry, own), akin, mostRelated);
  return listEntriesById(
    db,
    site.audience,
    nearest.map(({ id }) => id),
  );
}

function toRelatable({ id, publishedAt }: EntryCard, related: EntryCard[]): Relatable {
  const slugsOf = (kind: EntryCard["kind"]) => related.filter((each) => each.kind === kind).map(({ slug }) => slug);
  return {
    id,
    publishedAt: publishedAt ?? new Date(0),
    categories: slugsOf("category"),
    tags: slugsOf("tag"),
    authors: slugsOf("author"),
  };
}
