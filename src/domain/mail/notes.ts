import type { LocaleCode } from "../locales/locales.ts";
import { translate, translationsOf, type Translations } from "../locales/translate.ts";
import type { MailKind, Recipient } from "./events.ts";

/** The mails in which a business can say a sentence of its own: all that visitors get. */
export const notedKinds = [
  "booked",
  "requested",
  "confirmed",
  "declined",
  "proposed",
  "rescheduled",
  "cancelled",
  "seat-cancelled",
  "session-cancelled",
  "session-moved",
  "reminder",
  "follow-up",
  "receipt",
] as const satisfies readonly MailKind[];
export type NotedKind = (typeof notedKinds)[number];

export type MailNotes = { readonly [Kind in NotedKind]?: string };

export const longestMailNote = 300;

/** A provider's sentences: in its own language, and its translations, which have them as `mailNotes`. */
export interface ProviderNotes {
  notes: MailNotes;
  translations: Translations;
  locale: LocaleCode;
}

export function isNotedKind(kind: string): kind is NotedKind {
  return (notedKinds as readonly string[]).includes(kind);
}

/** Only people who come read it. A missing translation falls back as other texts of the business do. */
export function mailNoteFor(
  { kind, recipient }: { kind: MailKind; recipient: Recipient["kind"] },
  { notes, translations, locale: own }: ProviderNotes,
  locale: LocaleCode,
): string {
  if (!isNotedKind(kind) || recipient === "staff" || recipient === "office") return "";
  const text = notes[kind] ?? "";
  if (text === "") return "";
  return translate({ [kind]: text }, [kind], translationsOf(translations, "mailNotes", 0), { locale, own })[kind]!;
}

/** A sentence as it is stored; null if it cannot be one: too long, of several lines, or with control characters. */
export function readMailNote(typed: string): string | null {
  const text = typed.trim();
  // oxlint-disable-next-line no-control-regex
  const isLine = text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text);
  return isLine && text.length <= longestMailNote ? text : null;
}

/** The sentence in exactly this language; empty if there is none. */
export function noteIn({ notes, translations, locale }: ProviderNotes, kind: NotedKind, language: LocaleCode): string {
  if (language === locale) return notes[kind] ?? "";
  const list = translations[language]?.["mailNotes"];
  const text = typeof list === "object" ? list[0]?.[kind] : undefined;
  return typeof text === "string" ? text : "";
}
