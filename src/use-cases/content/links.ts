import { addressIn, type EntryAddressParts } from "#domain/content/addresses.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { startPath } from "#domain/navigation/addresses.ts";
import type { EntryCard } from "#store/content/entries.ts";
import type { Site } from "./site.ts";

export interface EntryLink {
  title: string;
  to: string;
  /** The language of the title for HTML's `lang`, if it is not the audience's language. */
  lang: string | undefined;
}

type Named = Pick<EntryCard, "kind" | "slug" | "isAlone">;

/** The parts of an entry's address. A post needs its page; for other kinds, the site determines it. */
export function entryAddressParts(
  site: Site,
  { kind, slug, isAlone }: Named,
  ownPage: Pick<EntryCard, "slug" | "keepsPosts"> | null = null,
): EntryAddressParts {
  const page = ownPage ?? (kind === "product" || kind === "collection" ? site.shop : site.blog);
  const isStart = kind === "page" && slug === site.provider.homePage;
  return {
    kind,
    slug,
    isAlone,
    page: page === null ? null : { slug: page.slug, keepsPosts: page.keepsPosts },
    start: isStart ? startPath(site.provider) : undefined,
  };
}

/** Where the audience can open an entry; null if it has no address. */
export function entryAddress(site: Site, entry: Named, ownPage: EntryCard | null = null): string | null {
  return addressIn(site.scope, entryAddressParts(site, entry, ownPage));
}

/** The language of a text for HTML's `lang`, if it is not the audience's language. */
export function langFor({ audience }: Site, locale: LocaleCode): string | undefined {
  return locale === audience.locales[0] ? undefined : localeOf(locale).tag;
}

/** Entries as links, without those that have no address. */
export function entryLinks(site: Site, entries: readonly EntryCard[]): EntryLink[] {
  return entries.flatMap((entry) => {
    const to = entryAddress(site, entry);
    return to === null ? [] : [{ title: entry.title, to, lang: langFor(site, entry.locale) }];
  });
}
