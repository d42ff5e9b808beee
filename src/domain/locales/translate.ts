import { fallbackOf } from "./fallback.ts";
import { locales, type LocaleCode } from "./locales.ts";

/** Texts by name; of what there is several of, in order. */
export interface TranslatedTexts {
  readonly [name: string]: string | readonly TranslatedTexts[];
}

/** What was written in other languages than its writer's own. */
export type Translations = { readonly [Locale in LocaleCode]?: TranslatedTexts };

/** Who reads, and in which language that was written which is not translated for them. */
export interface TranslationLocales {
  locale: LocaleCode;
  own: LocaleCode;
}

/** The texts of a thing that are in another language than the reader's, and in which: a value of HTML's `lang`. */
export type Langs<Name extends string> = { readonly [N in Name]?: string | undefined };

export type Localized<Thing, Name extends string> = Thing & { langs: Langs<Name> };

/** A thing with the texts of these names in the best language there is of each for the reader. */
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

/** The translations of one entry of a list: of a service's second location. */
export function translationsOf(translations: Translations, name: string, index: number): Translations {
  const entries = Object.entries(translations).map(([locale, texts]) => {
    const list = texts[name];
    return [locale, (typeof list === "object" ? list[index] : undefined) ?? {}];
  });
  return Object.fromEntries(entries) as Translations;
}
