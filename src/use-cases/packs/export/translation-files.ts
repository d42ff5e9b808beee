import { localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import type { Texts, Translations } from "#domain/locales/translate.ts";
import type { TranslatedKind } from "../schema/kinds.ts";
import type { Setup } from "../setup.ts";
import { toKey } from "../format/text-name.ts";
import { textsOf, type TextOwner } from "../schema/text.ts";
import type { SeparateText } from "./separate-texts.ts";
import { anyOf, some } from "./unless.ts";

export interface TranslationFile {
  path: string;
  kind: TranslatedKind;
  value: unknown;
}

/** What stands in other languages beside a provider's files. Long texts are written apart from them. */
export function translationFiles(setup: Setup, texts: SeparateText): TranslationFile[] {
  return localeCodes.flatMap((locale) => {
    const own = (path: string, kind: TextOwner, slug: string, translations: Translations): TranslationFile[] => {
      const value = anyOf(withoutLong(kind, slug, locale, translations[locale] ?? {}, texts));
      return value === undefined ? [] : [{ path: `${path}.${locale}.yaml`, kind, value }];
    };
    return [
      ...own("provider", "provider", "", setup.provider.translations),
      ...setup.staff.flatMap(({ slug, translations }) => own(`staff/${slug}`, "staff", slug, translations)),
      ...setup.services.flatMap(({ slug, translations }) => own(`services/${slug}`, "service", slug, translations)),
      ...listed("groups", setup.groups, locale),
      ...listed("menus", setup.menus, locale),
    ];
  });
}

function withoutLong(kind: TextOwner, slug: string, locale: LocaleCode, translated: Texts, texts: SeparateText) {
  const long: readonly string[] = textsOf[kind];
  const entries = Object.entries(translated).map(([name, value]) => {
    const key = toKey(name);
    return [key, typeof value === "string" && long.includes(key) ? texts(kind, slug, key, value, locale) : value];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

function listed(
  kind: "groups" | "menus",
  things: readonly { slug: string; translations: Translations }[],
  locale: LocaleCode,
): TranslationFile[] {
  const value = some(
    things.flatMap(({ slug, translations }) => (translations[locale] ? [{ slug, ...translations[locale] }] : [])),
  );
  return value === undefined ? [] : [{ path: `${kind}.${locale}.yaml`, kind, value }];
}
