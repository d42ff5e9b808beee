import type { LocaleCode } from "#domain/locales/locales.ts";
import type { Translations } from "#domain/locales/translate.ts";
import type { MailNotes, ProviderNotes } from "#domain/mail/notes.ts";
import type { Database } from "../database.ts";

/** A provider's sentences in mails. */
export async function readMailNotes(db: Database, providerId: string): Promise<ProviderNotes> {
  const row = await db
    .selectFrom("providers")
    .select(["mail_notes", "translations", "default_locale"])
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  return {
    notes: row.mail_notes as MailNotes,
    translations: row.translations as Translations,
    // Only supported locales are ever stored.
    locale: row.default_locale as LocaleCode,
  };
}
