import { addressIn, type EntryAddressParts } from "#domain/content/addresses.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { startPath } from "#domain/navigation/addresses.ts";
import type { EntryCard } from "#store/content/entries.ts";
import type { Site } from "./site.ts";

/** Something to open. */
export interface EntryLink {
  title: string;
  to: string;
  /** The language of its title, where that is another than the reader's: a value of HTML's `lang`. */
  lang: string | undefined;
}

type Named = Pick<EntryCard, "kind" | "slug" | "isAlone">;

/** Where an entry stands; a post says on which page, everything else follows from the site. */
export function entryAddressParts(
  site: Site,
  { kind, slug, isAlone }: Named,
  ownPage: EntryCard | null = null,
): EntryAddressParts {
  const page = ownPage ?? (kind === "product" || kind === "collection" ? site.shop : site.blog);
  const isStart = kind === "page" && slug === site.provider.homePage;
  return {
    ...{ kind, slug, isAlone },
    page: page === null ? null : { slug: page.slug, keepsPosts: page.keepsPosts },
    start: isStart ? startPath(site.provider) : undefined,
  };
}

/** Where the reader gets to an entry; null where no address leads to it. */
export function entryAddress(site: Site, entry: Named, ownPage: EntryCard | null = null): string | null {
  return addressIn(site.scope, entryAddressParts(site, entry, ownPage));
}

/** The language of a text for HTML's `lang`, where it is another than the reader's. */
export function langFor({ audience }: Site, locale: LocaleCode): string | undefined {
  return locale === audience.locales[0] ? undefined : localeOf(locale).tag;
}

/** Entries as links, without those that no address leads to. */
export function entryLinks(site: Site, entries: readonly EntryCard[]): EntryLink[] {
  return entries.flatMap((entry) => {
    const to = entryAddress(site, entry);
    return to === null ? [] : [{ title: entry.title, to, lang: langFor(site, entry.locale) }];
  });
}
