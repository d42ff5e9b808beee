/** What each locale means for dates and numbers. The URL prefix is the key. */
export interface Locale {
  /** What Intl is given: a bare `pt` would mean Brazil, so the region is always named. */
  tag: string;
  /** Each language's name in itself, for the switcher. */
  name: string;
}

export const locales = {
  da: { tag: "da-DK", name: "Dansk" },
  de: { tag: "de-DE", name: "Deutsch" },
  en: { tag: "en-US", name: "English" },
  es: { tag: "es-ES", name: "Español" },
  fi: { tag: "fi-FI", name: "Suomi" },
  "fr-ca": { tag: "fr-CA", name: "Français (Canada)" },
  fr: { tag: "fr-FR", name: "Français" },
  hu: { tag: "hu-HU", name: "Magyar" },
  it: { tag: "it-IT", name: "Italiano" },
  nl: { tag: "nl-NL", name: "Nederlands" },
  no: { tag: "nb-NO", name: "Norsk" },
  pl: { tag: "pl-PL", name: "Polski" },
  "pt-br": { tag: "pt-BR", name: "Português (Brasil)" },
  pt: { tag: "pt-PT", name: "Português" },
  sv: { tag: "sv-SE", name: "Svenska" },
} as const satisfies Record<string, Locale>;

export type LocaleCode = keyof typeof locales;

export const defaultLocale: LocaleCode = "en";

export const localeCodes = Object.keys(locales) as LocaleCode[];

export function isLocaleCode(text: string): text is LocaleCode {
  return Object.hasOwn(locales, text);
}

/** A test locale whose texts are visibly altered English: what stays plain was never in the catalogue. */
export const pseudoLocale = "en-xa";

export type CatalogueCode = LocaleCode | typeof pseudoLocale;

export function isCatalogueCode(text: string): text is CatalogueCode {
  return text === pseudoLocale || isLocaleCode(text);
}

/** For search engines: a language, with its region only where two of ours share it. */
export function hreflangOf(code: LocaleCode): string {
  const { tag } = locales[code];
  return code === "fr-ca" || code === "pt-br" || code === "pt" ? tag : tag.split("-", 1)[0]!;
}

/** Whose texts are read with an Intl tag, whatever its region: "de-AT" is German. */
export function codeOfTag(tag: string): LocaleCode {
  const language = tag.split("-", 1)[0]!;
  const named = localeCodes.find((code) => locales[code].tag === tag);
  if (named !== undefined) return named;
  return isLocaleCode(language)
    ? language
    : (localeCodes.find((code) => locales[code].tag.startsWith(`${language}-`)) ?? defaultLocale);
}

/** The language that a catalogue is in. */
export function languageOf(code: CatalogueCode): LocaleCode {
  return code === pseudoLocale ? "en" : code;
}

export function localeOf(code: CatalogueCode): Locale {
  return locales[languageOf(code)];
}
