import { sql } from "kysely";
import type { EntryKind } from "#domain/content/entry.ts";
import type { Transaction } from "../../database.ts";
import type { PackProvider } from "../pack-provider.ts";

/** What an entry says in one language. */
export interface EntryText {
  locale: string;
  title: string;
  summary: string;
  /** Markdown; pictures by their public address. */
  body: string;
  /** What the entry's pictures show, in their order. */
  alts: string[];
  /** Of a product's variants, by slug. */
  variantNames: Record<string, string>;
  /** Of a product: when and where it is fetched or how long it takes, and what the mail brings. */
  deliveryNote: string;
  mailed: string;
  /** Public names of the pictures within the body. */
  pictures: string[];
  foldedTitle: string;
  foldedText: string;
  words: number;
}

export async function readTexts(
  tx: Transaction,
  provider: PackProvider,
  kind: EntryKind,
): Promise<Map<string, EntryText[]>> {
  const rows = await tx
    .selectFrom("entry_texts as t")
    .innerJoin("entries as e", (join) =>
      join.onRef("e.provider_id", "=", "t.provider_id").onRef("e.id", "=", "t.entry_id"),
    )
    .selectAll("t")
    .where("t.provider_id", "=", provider.providerId)
    .where("e.kind", "=", kind)
    .orderBy(sql`t.locale collate "C"`)
    .execute();
  const byEntry = Map.groupBy(rows, ({ entry_id }) => entry_id);
  return new Map(
    [...byEntry].map(([id, texts]) => [
      id,
      texts.map((row) => ({
        locale: row.locale,
        title: row.title,
        summary: row.summary,
        body: row.body,
        alts: row.alts,
        variantNames: row.variant_names as Record<string, string>,
        deliveryNote: row.delivery_note,
        mailed: row.mailed_text,
        pictures: row.pictures,
        foldedTitle: row.folded_title,
        foldedText: row.folded_text,
        words: row.words,
      })),
    ]),
  );
}

/** Those in languages that are no longer there go; the others are replaced, and cards drawn from them stay. */
export async function writeTexts(
  tx: Transaction,
  provider: PackProvider,
  entryId: string,
  texts: EntryText[],
): Promise<void> {
  await tx
    .deleteFrom("entry_texts")
    .where("provider_id", "=", provider.providerId)
    .where("entry_id", "=", entryId)
    .where(
      "locale",
      "not in",
      texts.map(({ locale }) => locale),
    )
    .execute();
  for (const text of texts) {
    const row = {
      title: text.title,
      summary: text.summary,
      body: text.body,
      alts: text.alts,
      variant_names: JSON.stringify(text.variantNames),
      delivery_note: text.deliveryNote,
      mailed_text: text.mailed,
      pictures: text.pictures,
      folded_title: text.foldedTitle,
      folded_text: text.foldedText,
      words: text.words,
    };
    await tx
      .insertInto("entry_texts")
      .values({ provider_id: provider.providerId, entry_id: entryId, locale: text.locale, ...row })
      .onConflict((conflict) => conflict.columns(["provider_id", "entry_id", "locale"]).doUpdateSet(row))
      .execute();
  }
}
