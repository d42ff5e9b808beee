import { sql } from "kysely";
import type { EntryKind, PageShows } from "#domain/content/entry.ts";
import type { PublishingDates } from "#domain/content/status.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Database } from "../database.ts";
import { isVisible, type Audience } from "./audience.ts";

/** An entry as lists show it, in the best available language for the audience. */
export interface EntryCard extends PublishingDates {
  id: string;
  kind: EntryKind;
  slug: string;
  /** Whether the slug alone identifies it. */
  isAlone: boolean;
  position: number;
  revisedAt: Date | null;
  changedAt: Date;
  /** Their public names. */
  pictures: string[];
  shows: PageShows | null;
  keepsPosts: boolean;
  inMenu: boolean;
  staffId: string | null;
  /** The language of its text. */
  locale: LocaleCode;
  /** All languages in which it is written. */
  locales: LocaleCode[];
  title: string;
  summary: string;
  alts: string[];
  variantNames: Record<string, string>;
  words: number;
}

export interface Entry extends EntryCard {
  /** Markdown. */
  body: string;
  /** The name of its card, once that is drawn. */
  card: string | null;
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One entry by slug or id, in any status. The caller decides what the audience may see. */
export async function findEntry(
  db: Database,
  audience: Audience,
  kind: EntryKind,
  slugOrId: string,
): Promise<Entry | undefined> {
  const row = await entries(db, audience)
    .leftJoin("cards as c", (join) =>
      join
        .onRef("c.provider_id", "=", "e.provider_id")
        .onRef("c.entry_id", "=", "e.id")
        .onRef("c.locale", "=", "t.locale"),
    )
    .select(["t.body", "c.name as card"])
    .where("e.kind", "=", kind)
    .where(uuid.test(slugOrId) ? "e.id" : "e.slug", "=", slugOrId)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...toCard(row), body: row.body, card: row.card };
}

/** All visible entries of a kind, by position and title. */
export async function listEntries(db: Database, audience: Audience, kind: EntryKind): Promise<EntryCard[]> {
  const rows = await entries(db, audience)
    .where("e.kind", "=", kind)
    .where(isVisible(audience))
    .orderBy("e.position")
    .orderBy(sql`t.title collate "C"`)
    .execute();
  return rows.map(toCard);
}

export async function listEntriesById(db: Database, audience: Audience, ids: readonly string[]): Promise<EntryCard[]> {
  if (ids.length === 0) return [];
  const rows = await entries(db, audience).where("e.id", "in", ids).where(isVisible(audience)).execute();
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** A provider's entries, with their texts in the best available language for the audience. */
export function entries(db: Database, { providerId, locales }: Audience) {
  return db
    .selectFrom("entries as e")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("entry_texts as x")
          .selectAll("x")
          .whereRef("x.provider_id", "=", "e.provider_id")
          .whereRef("x.entry_id", "=", "e.id")
          .where("x.locale", "in", locales)
          .orderBy(sql`array_position(${[...locales]}::text[], x.locale)`)
          .limit(1)
          .as("t"),
      (join) => join.onTrue(),
    )
    .leftJoin("entry_directory as d", (join) =>
      join.onRef("d.provider_id", "=", "e.provider_id").onRef("d.entry_id", "=", "e.id"),
    )
    .select([
      "e.id",
      "e.kind",
      "e.slug",
      sql<boolean>`d.entry_id is not null`.as("isAlone"),
      "e.position",
      "e.is_draft as isDraft",
      "e.published_at as publishedAt",
      "e.archived_at as archivedAt",
      "e.revised_at as revisedAt",
      "e.changed_at as changedAt",
      "e.pictures",
      "e.shows",
      "e.keeps_posts as keepsPosts",
      "e.in_menu as inMenu",
      "e.staff_id as staffId",
      "t.locale",
      sql<string[]>`array(select l.locale from entry_texts l
        where l.provider_id = e.provider_id and l.entry_id = e.id order by l.locale collate "C")`.as("locales"),
      "t.title",
      "t.summary",
      "t.alts",
      "t.variant_names as variantNames",
      "t.words",
    ])
    .where("e.provider_id", "=", providerId);
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>["executeTakeFirstOrThrow"]>>;

export function toCard(row: EntryRow): EntryCard {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    isAlone: row.isAlone,
    position: row.position,
    isDraft: row.isDraft,
    publishedAt: row.publishedAt,
    archivedAt: row.archivedAt,
    revisedAt: row.revisedAt,
    changedAt: row.changedAt,
    pictures: row.pictures,
    shows: row.shows,
    keepsPosts: row.keepsPosts,
    inMenu: row.inMenu,
    staffId: row.staffId,
    // Only supported locales are ever written.
    locale: row.locale as LocaleCode,
    locales: row.locales as LocaleCode[],
    title: row.title,
    summary: row.summary,
    alts: row.alts,
    variantNames: row.variantNames as Record<string, string>,
    words: row.words,
  };
}

/** Markdown bodies by entry id. */
export async function listBodies(
  db: Database,
  audience: Audience,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await entries(db, audience).select("t.body").where("e.id", "in", ids).execute();
  return new Map(rows.map(({ id, body }) => [id, body]));
}
