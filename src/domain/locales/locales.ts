/** Settings of each locale. The key is the URL prefix. */
export interface Locale {
  /** The tag for Intl. It always names the region, because a bare `pt` would mean Brazil. */
  tag: string;
  /** The language's own name, for the language switcher. */
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

/** A test locale with visibly altered English. Text that stays plain is missing from the catalogue. */
export const pseudoLocale = "en-xa";

export type CatalogueCode = LocaleCode | typeof pseudoLocale;

export function isCatalogueCode(text: string): text is CatalogueCode {
  return text === pseudoLocale || isLocaleCode(text);
}

/** The tag for search engines: a language, with its region only if two of the supported locales share the language. */
export function hreflangOf(code: LocaleCode): string {
  const { tag } = locales[code];
  return code === "fr-ca" || code === "pt-br" || code === "pt" ? tag : tag.split("-", 1)[0]!;
}

/** The locale whose texts match an Intl tag of any region: "de-AT" is German. */
export function codeOfTag(tag: string): LocaleCode {
  const language = tag.split("-", 1)[0]!;
  const named = localeCodes.find((code) => locales[code].tag === tag);
  if (named !== undefined) return named;
  return isLocaleCode(language)
    ? language
    : (localeCodes.find((code) => locales[code].tag.startsWith(`${language}-`)) ?? defaultLocale);
}

/** The language of a catalogue. */
export function languageOf(code: CatalogueCode): LocaleCode {
  return code === pseudoLocale ? "en" : code;
}

export function localeOf(code: CatalogueCode): Locale {
  return locales[languageOf(code)];
}
