import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Translations } from "#domain/locales/translate.ts";
import type { MailNotes, ProviderNotes } from "#domain/mail/notes.ts";
import type { Database, Transaction } from "../database.ts";

/** A provider's sentences in mails. `lock`: no one else changes them until the transaction ends. */
export async function readMailNotes(
  db: Database | Transaction,
  providerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProviderNotes> {
  const row = await db
    .selectFrom("providers")
    .select(["mail_notes", "translations", "default_locale"])
    .where("id", "=", providerId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  return {
    notes: row.mail_notes as MailNotes,
    translations: row.translations as Translations,
    // Only supported locales are ever stored.
    locale: row.default_locale as LocaleCode,
  };
}

export async function writeMailNotes(
  tx: Transaction,
  providerId: string,
  { notes, translations }: Pick<ProviderNotes, "notes" | "translations">,
): Promise<void> {
  await tx
    .updateTable("providers")
    .set({ mail_notes: JSON.stringify(notes), translations: JSON.stringify(translations) })
    .where("id", "=", providerId)
    .execute();
}
