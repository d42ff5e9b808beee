import { ok, refuse, type Result } from "#domain/errors.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import type { TranslatedTexts, Translations } from "#domain/locales/translate.ts";
import { isNotedKind, readMailNote, type MailNotes, type NotedKind, type ProviderNotes } from "#domain/mail/notes.ts";
import type { Office } from "#domain/office/actor.ts";
import type { OfficeRefusal } from "#domain/office/refusals.ts";
import { reachOf } from "#domain/office/verbs.ts";
import { readMailNotes, writeMailNotes } from "#store/mail/mail-notes.ts";
import { logQuery } from "#store/office/log.ts";
import type { Services } from "../../shared/services.ts";

export interface NoteCommand {
  kind: string;
  language: LocaleCode;
  text: string;
  /** The text that the operator saw. */
  was: string;
}

/**
 * Saves the sentence in one kind of mail and one language, by the rules of packs: a translation needs an original. Without
 * its original, a sentence has no translations.
 */
export async function saveMailNote(
  { providerId, actor }: Office,
  { kind, language, text: typed, was }: NoteCommand,
  { db }: Pick<Services, "db">,
): Promise<Result<null, OfficeRefusal>> {
  if (reachOf(actor.grant, "setup.write") === "none") return refuse({ code: "not-allowed" });
  const text = readMailNote(typed);
  if (text === null || !isNotedKind(kind)) return refuse({ code: "note-unreadable" });
  return db.transaction().execute(async (tx) => {
    const stored = await readMailNotes(tx, providerId, { lock: true });
    const before = noteIn(stored, kind, language);
    if (before === text) return ok(null);
    if (before !== was) return refuse({ code: "note-changed" });
    const isOwn = language === stored.locale;
    if (!isOwn && text !== "" && (stored.notes[kind] ?? "") === "") return refuse({ code: "note-original" });
    await writeMailNotes(
      tx,
      providerId,
      isOwn ? withOwn(stored, kind, text) : withTranslation(stored, kind, language, text),
    );
    await tx.executeQuery(
      logQuery(tx, {
        ...{ providerId, by: actor, verb: "setup.change", about: { kind: "thing", id: providerId } },
        before: { mailNote: kind, language, text: before },
        after: { mailNote: kind, language, text },
      }),
    );
    return ok(null);
  });
}

/** The sentence in exactly this language; empty if there is none. */
export function noteIn({ notes, translations, locale }: ProviderNotes, kind: NotedKind, language: LocaleCode): string {
  if (language === locale) return notes[kind] ?? "";
  const text = translatedNotes(translations[language])[kind];
  return typeof text === "string" ? text : "";
}

function translatedNotes(texts: TranslatedTexts | undefined): TranslatedTexts {
  const list = texts?.["mailNotes"];
  return typeof list === "object" ? (list[0] ?? {}) : {};
}

function withOwn({ notes, translations }: ProviderNotes, kind: NotedKind, text: string) {
  const { [kind]: _, ...others } = notes;
  if (text !== "") return { notes: { ...others, [kind]: text } as MailNotes, translations };
  const languages = Object.keys(translations) as LocaleCode[];
  return {
    notes: others as MailNotes,
    translations: languages.reduce((left, language) => withNote(left, kind, language, ""), translations),
  };
}

function withTranslation({ notes, translations }: ProviderNotes, kind: NotedKind, language: LocaleCode, text: string) {
  return { notes, translations: withNote(translations, kind, language, text) };
}

/** Nothing empty is stored, as packs do it. */
function withNote(translations: Translations, kind: NotedKind, language: LocaleCode, text: string): Translations {
  const { mailNotes: _, ...others } = translations[language] ?? {};
  const { [kind]: __, ...left } = translatedNotes(translations[language]);
  const notes = text === "" ? left : { ...left, [kind]: text };
  const texts = Object.keys(notes).length === 0 ? others : { ...others, mailNotes: [notes] };
  const { [language]: ___, ...rest } = translations;
  return Object.keys(texts).length === 0 ? rest : { ...rest, [language]: texts };
}
