import { sql } from "kysely";
import type { Database } from "../database.ts";
import { isVisible } from "./audience.ts";

export interface LargePicture {
  providerId: string;
  hash: string;
  width: number;
  bytes: Buffer;
}

/**
 * Photographs that are wider than the smallest copy and have no copies yet. SVG drawings need none, because they
 * scale.
 */
export async function listUnsized(db: Database, smallest: number, most: number): Promise<LargePicture[]> {
  const rows = await db
    .selectFrom("files as f")
    .select(["f.provider_id as providerId", "f.hash", "f.width", "f.bytes"])
    .where("f.media_type", "<>", "image/svg+xml")
    .where("f.undrawable_at", "is", null)
    .where("f.width", ">", smallest)
    .where(
      sql<boolean>`not exists (select from picture_sizes s where s.provider_id = f.provider_id and s.hash = f.hash)`,
    )
    .orderBy("f.hash")
    .limit(most)
    .execute();
  return rows.flatMap(({ width, ...row }) => (width === null ? [] : { ...row, width }));
}

export async function insertSizes(
  db: Database,
  { providerId, hash }: LargePicture,
  sizes: readonly { width: number; bytes: Buffer }[],
): Promise<void> {
  if (sizes.length === 0) return;
  const rows = sizes.map((size) => ({ provider_id: providerId, hash, ...size }));
  await db
    .insertInto("picture_sizes")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A picture that cannot be read is shown as it is: nobody knows its size. */
export async function forgetSize(db: Database, { providerId, hash }: LargePicture): Promise<void> {
  await db
    .updateTable("files")
    .set({ width: null, height: null })
    .where("provider_id", "=", providerId)
    .where("hash", "=", hash)
    .execute();
}

export interface MissingCard {
  providerId: string;
  entryId: string;
  locale: string;
  /** A hash of everything it is drawn from, so that another title, picture or colour gives another card. */
  name: string;
  title: string;
  provider: string;
  color: string;
  /** Its public name. */
  picture: string | null;
}

/** Visible entries whose card is missing or out of date. */
export async function listMissingCards(db: Database, version: string, now: Date, most: number): Promise<MissingCard[]> {
  const picture = sql<string | null>`coalesce(e.pictures[1], p.cover, p.logo)`;
  const name = sql<string>`encode(sha256(convert_to(
    concat_ws(chr(31), ${version}::text, t.title, p.name, p.primary_color, ${picture}), 'UTF8')), 'hex')`;
  return db
    .selectFrom("entries as e")
    .innerJoin("providers as p", "p.id", "e.provider_id")
    .innerJoin("entry_texts as t", (join) =>
      join.onRef("t.provider_id", "=", "e.provider_id").onRef("t.entry_id", "=", "e.id"),
    )
    .leftJoin("cards as c", (join) =>
      join
        .onRef("c.provider_id", "=", "t.provider_id")
        .onRef("c.entry_id", "=", "t.entry_id")
        .onRef("c.locale", "=", "t.locale"),
    )
    .select([
      "e.provider_id as providerId",
      "e.id as entryId",
      "t.locale",
      name.as("name"),
      "t.title",
      "p.name as provider",
      "p.primary_color as color",
      picture.as("picture"),
    ])
    .where("e.kind", "<>", "tag")
    .where(isVisible({ seesDrafts: false, now }))
    .where(sql<boolean>`c.name is distinct from ${name}`)
    .orderBy("e.published_at", (order) => order.desc().nullsFirst())
    .orderBy("e.id")
    .limit(most)
    .execute();
}

export async function saveCard(db: Database, card: MissingCard, bytes: Buffer): Promise<void> {
  const row = { name: card.name, bytes };
  await db
    .insertInto("cards")
    .values({ provider_id: card.providerId, entry_id: card.entryId, locale: card.locale, ...row })
    .onConflict((conflict) => conflict.columns(["provider_id", "entry_id", "locale"]).doUpdateSet(row))
    .execute();
}
