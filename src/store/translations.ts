import { sql, type RawBuilder } from "kysely";
import { fallbackOf } from "#domain/locales/fallback.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { translate, type TranslationLocales, type Localized, type Translations } from "#domain/locales/translate.ts";

/** The language for texts: the visitor's, or null for the provider's own. */
export type VisitorLocale = LocaleCode | null;

/** A row's translations into the visitor's language and its fallbacks. */
export function translationsFor<T extends object = Translations>(
  table: "providers" | "staff" | "services" | "groups" | "menus" | "packages" | "form_versions",
  locale: VisitorLocale,
): RawBuilder<T> {
  if (locale === null) return sql<T>`'{}'::jsonb`;
  return sql<T>`(
    select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(${sql.ref(`${table}.translations`)}) where key = any(${fallbackOf(locale, locale)}::text[]))`;
}

/** `own` is a provider's `default_locale`. Only supported locales are ever stored. */
export function translationLocales(locale: VisitorLocale, own: string): TranslationLocales {
  return { locale: locale ?? (own as LocaleCode), own: own as LocaleCode };
}

interface TranslatedRow {
  ownLocale: string;
  translations: Translations;
}

/** Translates a row, which has its provider's language and its translations, for the visitor. */
export function inVisitorsLanguage<
  Row extends TranslatedRow,
  Name extends keyof Omit<Row, keyof TranslatedRow> & string,
>(
  { ownLocale, translations, ...thing }: Row,
  names: readonly Name[],
  locale: VisitorLocale,
): Localized<Omit<Row, keyof TranslatedRow>, Name> {
  return translate(thing, names, translations, translationLocales(locale, ownLocale));
}
