import { localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import type { TranslatedTexts, Translations } from "#domain/locales/translate.ts";
import { knownKeys } from "../../schema/json-schema.ts";
import { kinds, type TranslatedKind } from "../../schema/kinds.ts";
import type { Setup } from "../../setup.ts";
import { toKey } from "../../format/text-name.ts";
import { separateTextKeys, type TextOwner } from "../../schema/text.ts";
import type { SeparateText } from "../separate-texts.ts";
import { omitEmptyMapping, omitEmptyList } from "../omit.ts";

export interface TranslationFile {
  path: string;
  kind: TranslatedKind;
  value: unknown;
}

/** The translations of a provider's files. Long texts get separate files. */
export function translationFiles(setup: Setup, texts: SeparateText): TranslationFile[] {
  return localeCodes.flatMap((locale) => {
    const own = (path: string, kind: TextOwner, slug: string, translations: Translations): TranslationFile[] => {
      const value = omitEmptyMapping(withoutLong(kind, slug, locale, translations[locale] ?? {}, texts));
      return value === undefined ? [] : [{ path: `${path}.${locale}.yaml`, kind, value }];
    };
    return [
      ...own("provider", "provider", "", setup.provider.translations),
      ...setup.staff.flatMap(({ slug, translations }) => own(`staff/${slug}`, "staff", slug, translations)),
      ...setup.services.flatMap(({ slug, translations }) => own(`services/${slug}`, "service", slug, translations)),
      ...listed("groups", setup.groups, locale),
      ...listed("menus", setup.menus, locale),
      ...listed("packages", setup.packages, locale),
    ];
  });
}

function withoutLong(
  kind: TextOwner,
  slug: string,
  locale: LocaleCode,
  translated: TranslatedTexts,
  texts: SeparateText,
) {
  const long: readonly string[] = separateTextKeys[kind];
  const entries = inOrder(kind, translated).map(([key, value]) => [
    key,
    typeof value === "string" && long.includes(key) ? texts(kind, slug, key, value, locale) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** The texts of one item in one language, under the keys of packs. */
export function translatedTexts(kind: TranslatedKind, translated: TranslatedTexts): Record<string, unknown> {
  return Object.fromEntries(inOrder(kind, translated));
}

/** Sorts the texts in the order of the schema, because the database returns them in another order. */
function inOrder(kind: TranslatedKind, translated: TranslatedTexts): [string, unknown][] {
  const keys = [...knownKeys(kinds[kind].translation)];
  return Object.entries(translated)
    .map(([name, value]): [string, unknown] => [toKey(name), name === "mailNotes" ? value[0] : value])
    .sort(([one], [other]) => keys.indexOf(one) - keys.indexOf(other));
}

function listed(
  kind: "groups" | "menus" | "packages",
  things: readonly { slug: string; translations: Translations }[],
  locale: LocaleCode,
): TranslationFile[] {
  const value = omitEmptyList(
    things.flatMap(({ slug, translations: { [locale]: translated } }) =>
      translated ? [{ slug, ...translatedTexts(kind, translated) }] : [],
    ),
  );
  return value === undefined ? [] : [{ path: `${kind}.${locale}.yaml`, kind, value }];
}
