import { sql } from "kysely";
import type { EntryKind } from "#domain/content/entry.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Database } from "../database.ts";
import { isVisible, type Audience } from "./audience.ts";

/** The newest published posts of all providers, for the feed of everything. */
export async function listNewestPosts(
  db: Database,
  now: Date,
  most: number,
): Promise<{ providerId: string; id: string }[]> {
  // Each provider has an index of its newest posts. There is none of all posts.
  return db
    .selectFrom("providers as p")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("entries as e")
          .select(["e.id", "e.published_at"])
          .whereRef("e.provider_id", "=", "p.id")
          .where("e.kind", "=", "post")
          .where(isVisible({ seesDrafts: false, now }))
          .orderBy("e.published_at", "desc")
          .orderBy("e.id")
          .limit(most)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["p.id as providerId", "newest.id"])
    .orderBy("newest.published_at", "desc")
    .orderBy("newest.id")
    .limit(most)
    .execute();
}

/** What the address of an entry needs, without its texts. */
export interface EntryAddress {
  kind: EntryKind;
  slug: string;
  /** Whether the slug alone identifies it. */
  isAlone: boolean;
  publishedAt: Date | null;
  changedAt: Date;
  /** All languages in which it is written. */
  locales: LocaleCode[];
  /** The first visible page that a post belongs to. */
  page: { slug: string; keepsPosts: boolean } | null;
}

/** All visible entries, by position and slug. */
export async function listEntryAddresses(db: Database, audience: Audience): Promise<EntryAddress[]> {
  const { providerId } = audience;
  const { rows } = await sql<EntryAddress>`
    select e.kind, e.slug, d.entry_id is not null as "isAlone", e.published_at as "publishedAt",
           e.changed_at as "changedAt", t.locales,
           case when p.slug is not null then jsonb_build_object('slug', p.slug, 'keepsPosts', p.keeps_posts) end as page
      from entries e
      join (select entry_id, array_agg(locale order by locale collate "C") as locales from entry_texts
             where provider_id = ${providerId} group by entry_id) t on t.entry_id = e.id
      left join entry_directory d on d.provider_id = e.provider_id and d.entry_id = e.id
      left join (select distinct on (r.entry_id) r.entry_id, page.slug, page.keeps_posts
                   from entry_relations r
                   join entries page on page.provider_id = r.provider_id and page.id = r.related_id
                  where r.provider_id = ${providerId} and page.kind = 'page' and ${isVisible(audience, "page")}
                  order by r.entry_id, r.position) p on p.entry_id = e.id and e.kind = 'post'
     where e.provider_id = ${providerId} and ${isVisible(audience)}
     order by e.position, e.slug`.execute(db);
  return rows;
}

/** Providers that have content. */
export async function listPublishers(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("providers as p")
    .select("p.id")
    .where((eb) => eb.exists(eb.selectFrom("entries as e").select("e.id").whereRef("e.provider_id", "=", "p.id")))
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}
