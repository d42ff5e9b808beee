import { sql, type SqlBool } from "kysely";
import type { Database } from "../database.ts";
import { entries, toCard, type EntryCard } from "./entries.ts";
import { isVisible, type Audience } from "./audience.ts";

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
  const rows = await posts(db, audience, filter)
    .$if(words.length > 0, (query) => query.orderBy(titleHas(words), "desc"))
    .orderBy("e.published_at", (order) => order.desc().nullsFirst())
    .orderBy("e.id")
    .offset(skip)
    .limit(size)
    .execute();
  return rows.map(toCard);
}

export async function countPosts(db: Database, audience: Audience, filter: PostFilter): Promise<number> {
  const { count } = await posts(db, audience, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Posts that share a category, an author or a tag with this one, newest first. */
export async function listRelatedPosts(
  db: Database,
  audience: Audience,
  id: string,
  most: number,
): Promise<EntryCard[]> {
  const rows = await posts(db, audience, {})
    .where("e.id", "<>", id)
    .where(
      sql<SqlBool>`exists (
        select from entry_relations theirs
          join entry_relations own on own.provider_id = theirs.provider_id and own.related_id = theirs.related_id
          join entries shared on shared.provider_id = own.provider_id and shared.id = own.related_id
         where theirs.provider_id = e.provider_id and theirs.entry_id = e.id
           and own.entry_id = ${id} and shared.kind <> 'page')`,
    )
    .orderBy("e.published_at", (order) => order.desc().nullsFirst())
    .orderBy("e.id")
    .limit(most)
    .execute();
  return rows.map(toCard);
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

function posts(db: Database, audience: Audience, { of, words = [] }: PostFilter) {
  return entries(db, audience)
    .where("e.kind", "=", "post")
    .where(isVisible(audience))
    .$if(of !== undefined, (query) =>
      query.where(
        sql<SqlBool>`exists (select from entry_relations r
          where r.provider_id = e.provider_id and r.entry_id = e.id and r.related_id = ${of})`,
      ),
    )
    .$if(words.length > 0, (query) => query.where(textHas(words)));
}

/** Matches words by prefix. They contain only letters and digits, so they cannot be operators. */
function beginnings(words: readonly string[]) {
  return sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
}

export function textHas(words: readonly string[]) {
  return sql<SqlBool>`to_tsvector('simple', t.folded_title || ' ' || t.folded_text) @@ ${beginnings(words)}`;
}

function titleHas(words: readonly string[]) {
  return sql<boolean>`to_tsvector('simple', t.folded_title) @@ ${beginnings(words)}`;
}
