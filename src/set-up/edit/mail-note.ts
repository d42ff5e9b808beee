import type { LocaleCode } from "#domain/locales/locales.ts";
import type { NotedKind } from "#domain/mail/notes.ts";
import { isMapping, type ThingMember, type ThingValue } from "../things/thing.ts";

/** A sentence in one kind of mail and one language. */
export interface MailNote {
  kind: NotedKind;
  language: LocaleCode;
  text: string;
}

const key = "mail-notes";

/** The sentence of a business in exactly this language; empty if there is none. */
export function noteOf(value: ThingValue, own: LocaleCode, { kind, language }: Omit<MailNote, "text">): string {
  const notes = mapping((language === own ? value : mapping(mapping(value["translations"])[language]))[key]);
  return typeof notes[kind] === "string" ? notes[kind] : "";
}

/** The business with another sentence. Without its original, a sentence has no translations. */
export function withNote(value: ThingValue, own: LocaleCode, { kind, language, text }: MailNote): ThingValue {
  const translations = mapping(value["translations"]);
  if (language !== own) {
    const texts = said(mapping(translations[language]), kind, text);
    return { ...value, translations: { ...translations, [language]: texts } };
  }
  const left = Object.entries(translations).map(([locale, texts]): [string, ThingMember] => [
    locale,
    text === "" ? said(mapping(texts), kind, "") : (texts ?? {}),
  ]);
  return { ...said(value, kind, text), translations: Object.fromEntries(left) };
}

/** Nothing empty is stored, as packs do it. */
function said(value: ThingValue, kind: NotedKind, text: string): ThingValue {
  const { [key]: before, ...others } = value;
  const { [kind]: _, ...rest } = mapping(before);
  const notes = text === "" ? rest : { ...rest, [kind]: text };
  return Object.keys(notes).length === 0 ? others : { ...others, [key]: notes };
}

function mapping(value: ThingMember | undefined): ThingValue {
  return isMapping(value) ? value : {};
}
