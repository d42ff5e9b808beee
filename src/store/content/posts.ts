import { sql, type RawBuilder, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../database.ts";
import { entries, toCard, type EntryCard } from "./entries.ts";
import { hiddenIds, isVisible, type Audience } from "./audience.ts";

export interface PostFilter {
  /** Posts of this page, category, author or tag. */
  of?: string | undefined;
  /** Folded words; a post must contain all of them. */
  words?: readonly string[] | undefined;
}

/** Newest first, after drafts without a date. With a search, posts with the words in their title come first. */
export async function listPosts(
  db: Database,
  audience: Audience,
  filter: PostFilter,
  { skip, size }: { skip: number; size: number },
): Promise<EntryCard[]> {
  const words = filter.words ?? [];
  // Choose the posts first, and read their texts afterwards: most posts are on other pages.
  const page = matchingPosts(db, audience, filter)
    .select("e.id")
    .$if(words.length > 0, (query) => query.orderBy(isTitled(audience, words), "desc"))
    .orderBy("e.published_at", (order) => order.desc().nullsFirst())
    .orderBy("e.id")
    .offset(skip)
    .limit(size);
  const rows = await entries(db, audience)
    .where("e.id", "in", page)
    .$if(words.length > 0, (query) => query.orderBy(titleHas(words), "desc"))
    .orderBy("e.published_at", (order) => order.desc().nullsFirst())
    .orderBy("e.id")
    .execute();
  return rows.map(toCard);
}

export async function countPosts(db: Database, audience: Audience, filter: PostFilter): Promise<number> {
  const { of, words = [] } = filter;
  if (words.length === 0) return countAll(db, audience, of);
  const { count } = await matchingPosts(db, audience, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts index entries, and subtracts the few posts that are hidden. Only posts have a page, categories and so on. */
async function countAll(db: Database, audience: Audience, of: string | undefined): Promise<number> {
  const { providerId } = audience;
  const all =
    of === undefined
      ? sql`select count(*) from entries where provider_id = ${providerId} and kind = 'post'`
      : sql`select count(*) from entry_relations where provider_id = ${providerId} and related_id = ${of}`;
  const { rows } = await sql<{ count: number }>`
    select (${all}) - (
      select count(*) from entries e
       where e.provider_id = ${providerId} and e.id in (${hiddenIds(audience, "post")})
         and ${of === undefined ? sql`true` : belongsTo(of)}) as count`.execute(db);
  return rows[0]!.count;
}

/** A post with what it has in common with others. */
export interface AkinPost {
  id: string;
  publishedAt: Date;
  categories: string[];
  authors: string[];
  tags: string[];
}

/** Other posts with any of these categories, authors or tags, newest first. */
export async function listAkinPosts(
  db: Database,
  audience: Audience,
  { id, relatedIds }: { id: string; relatedIds: readonly string[] },
  most: number,
): Promise<AkinPost[]> {
  if (relatedIds.length === 0) return [];
  const rows = await matchingPosts(db, audience, {})
    .select((eb) => [
      "e.id",
      "e.published_at as publishedAt",
      jsonArrayFrom(
        eb
          .selectFrom("entry_relations as own")
          .innerJoin("entries as r", (join) =>
            join.onRef("r.provider_id", "=", "own.provider_id").onRef("r.id", "=", "own.related_id"),
          )
          .select(["r.kind", "r.slug"])
          .whereRef("own.provider_id", "=", "e.provider_id")
          .whereRef("own.entry_id", "=", "e.id")
          .where(isVisible(audience, "r"))
          .orderBy("own.position"),
      ).as("related"),
    ])
    .where("e.id", "<>", id)
    .where(
      sql<SqlBool>`exists (select from entry_relations theirs
        where theirs.provider_id = e.provider_id and theirs.entry_id = e.id
          and theirs.related_id = any(${[...relatedIds]}::uuid[]))`,
    )
    .orderBy("e.published_at", (order) => order.desc().nullsFirst())
    .orderBy("e.id")
    .limit(most)
    .execute();
  return rows.map(({ id, publishedAt, related }) => {
    const slugsOf = (kind: EntryCard["kind"]) => related.filter((each) => each.kind === kind).map(({ slug }) => slug);
    const categories = slugsOf("category");
    const authors = slugsOf("author");
    const tags = slugsOf("tag");
    return { id, publishedAt: publishedAt ?? new Date(0), categories, authors, tags };
  });
}

/** The posts of a page just before and just after this one. */
export async function findNeighbours(
  db: Database,
  audience: Audience,
  { id, publishedAt }: Pick<EntryCard, "id" | "publishedAt">,
  pageId: string,
): Promise<{ older: EntryCard | null; newer: EntryCard | null }> {
  if (publishedAt === null) return { older: null, newer: null };
  const at = sql`(${publishedAt}::timestamptz, ${id}::uuid)`;
  const own = () => posts(db, audience, { of: pageId }).where("e.published_at", "is not", null);
  const older = await own()
    .where(sql<SqlBool>`(e.published_at, e.id) < ${at}`)
    .orderBy("e.published_at", "desc")
    .orderBy("e.id", "desc")
    .limit(1)
    .executeTakeFirst();
  const newer = await own()
    .where(sql<SqlBool>`(e.published_at, e.id) > ${at}`)
    .orderBy("e.published_at")
    .orderBy("e.id")
    .limit(1)
    .executeTakeFirst();
  return { older: older ? toCard(older) : null, newer: newer ? toCard(newer) : null };
}

function posts(db: Database, audience: Audience, { of }: Pick<PostFilter, "of">) {
  return entries(db, audience)
    .where("e.kind", "=", "post")
    .where(isVisible(audience))
    .$if(of !== undefined, (query) => query.where(belongsTo(of!)));
}

/** Posts without their texts, which every entry has. */
function matchingPosts(db: Database, audience: Audience, { of, words = [] }: PostFilter) {
  return db
    .selectFrom("entries as e")
    .where("e.provider_id", "=", audience.providerId)
    .where("e.kind", "=", "post")
    .where(isVisible(audience))
    .$if(of !== undefined, (query) => query.where(belongsTo(of!)))
    .$if(words.length > 0, (query) => query.where(isFound(audience, words)));
}

function belongsTo(id: string) {
  return sql<SqlBool>`exists (select from entry_relations r
    where r.provider_id = e.provider_id and r.entry_id = e.id and r.related_id = ${id})`;
}

/**
 * Whether the text that the audience gets contains all words. It asks the index for all texts with the words first,
 * and then whether they are the ones that the audience gets. A condition on the text of each entry would not use the
 * index.
 */
export function isFound(audience: Audience, words: readonly string[]) {
  return isIndexed(audience, sql`to_tsvector('simple', x.folded_title || ' ' || x.folded_text)`, words);
}

function isTitled(audience: Audience, words: readonly string[]) {
  return isIndexed(audience, sql`to_tsvector('simple', x.folded_title)`, words);
}

/** The text must be the expression of an index. */
function isIndexed({ providerId, locales }: Audience, text: RawBuilder<unknown>, words: readonly string[]) {
  return sql<boolean>`(e.id, ${bestLocale(locales)}) in (
    select x.entry_id, x.locale from entry_texts x
     where x.provider_id = ${providerId} and ${text} @@ ${beginnings(words)})`;
}

/** The language of the text that the audience gets. Every entry is written in the last language. */
function bestLocale(locales: readonly string[]) {
  if (locales.length === 1) return sql<string>`${locales[0]}`;
  return sql<string>`(select y.locale from entry_texts y
    where y.provider_id = e.provider_id and y.entry_id = e.id and y.locale = any(${[...locales]}::text[])
    order by array_position(${[...locales]}::text[], y.locale) limit 1)`;
}

/** Matches words by prefix. They contain only letters and digits, so they cannot be operators. */
function beginnings(words: readonly string[]) {
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
}

function titleHas(words: readonly string[]) {
  return sql<boolean>`to_tsvector('simple', t.folded_title) @@ ${beginnings(words)}`;
}
