import { fallbackOf } from "./fallback.ts";
import { locales, type LocaleCode } from "./locales.ts";

/** Texts by name. A list holds the texts of each of its items in order. */
export interface TranslatedTexts {
  readonly [name: string]: string | readonly TranslatedTexts[];
}

/** Texts in languages other than the author's own. */
export type Translations = { readonly [Locale in LocaleCode]?: TranslatedTexts };

/** The reader's language, and the language of untranslated texts. */
export interface TranslationLocales {
  locale: LocaleCode;
  own: LocaleCode;
}

/** The texts that are not in the reader's language, with the value for HTML's `lang` attribute. */
export type Langs<Name extends string> = { readonly [N in Name]?: string | undefined };

export type Localized<Thing, Name extends string> = Thing & { langs: Langs<Name> };

/** Returns the thing with each named text in the best language available for the reader. */
export function translate<Thing extends object, Name extends keyof Thing & string>(
  thing: Thing,
  names: readonly Name[],
  translations: Translations,
  { locale, own }: TranslationLocales,
): Localized<Thing, Name> {
  const texts: Record<string, string> = {};
  const langs: Record<string, string> = {};
  for (const name of names) {
    const best =
      fallbackOf(locale, own).find((each) => each === own || translations[each]?.[name] !== undefined) ?? own;
    const text = translations[best]?.[name];
    if (typeof text === "string") texts[name] = text;
    if (best !== locale && thing[name] !== "") langs[name] = locales[best].tag;
  }
  return { ...thing, ...texts, langs } as Localized<Thing, Name>;
}

/** The translations of one item of a list, such as a service's second location. */
export function translationsOf(translations: Translations, name: string, index: number): Translations {
  const entries = Object.entries(translations).map(([locale, texts]) => {
    const list = texts[name];
    return [locale, (typeof list === "object" ? list[index] : undefined) ?? {}];
  });
  return Object.fromEntries(entries) as Translations;
}
