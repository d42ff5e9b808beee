import { sql } from "kysely";
import type { EntryKind } from "#domain/content/entry.ts";
import type { Transaction } from "../../database.ts";
import type { PackProvider } from "../pack-provider.ts";

/** The texts of an entry in one language. */
export interface EntryText {
  locale: string;
  title: string;
  summary: string;
  /** Markdown, with pictures by their public addresses. */
  body: string;
  /** The alternative texts of the entry's pictures, in order. */
  alts: string[];
  /** The names of a product's variants, by slug. */
  variantNames: Record<string, string>;
  /** For a product: how and when buyers get it, and the text for the mail. */
  deliveryNote: string;
  mailed: string;
  /** The public names of the pictures in the body. */
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

/** Deletes texts in languages that were removed, and replaces the others. Their cards remain. */
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
