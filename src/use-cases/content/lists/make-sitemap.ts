import { absoluteUrl } from "#domain/content/addresses.ts";
import { entryKinds, type EntryKind } from "#domain/content/entry.ts";
import { hreflangOf, localeCodes, type LocaleCode } from "#domain/locales/locales.ts";
import { writeSitemap, writeSitemapIndex, type SitemapPage } from "#gateways/feeds/sitemap.ts";
import { partOfSitemapPath, startPath } from "#domain/navigation/addresses.ts";
import { findSiteProviders } from "#store/content/sites.ts";
import { languageOfAddress } from "../../shared/reads/language-of-address.ts";
import type { Services } from "../../shared/services.ts";
import { listAddresses, type KnownAddress } from "./list-addresses.ts";

/** The largest number of pages that the sitemap protocol allows in one file. */
const mostPages = 50_000;

const names: Record<EntryKind, string> = {
  page: "pages",
  post: "posts",
  category: "categories",
  author: "authors",
  tag: "tags",
  product: "products",
  collection: "collections",
};

/** The index of sitemaps, one for each kind that has published entries. */
export async function makeSitemapIndex(origin: string, services: Services): Promise<string> {
  const sitemaps = await listSitemaps(services);
  return writeSitemapIndex(
    [...sitemaps].map(([name, addresses]) => ({
      url: origin + partOfSitemapPath(name),
      changed: new Date(Math.max(...addresses.map(({ changedAt }) => changedAt.getTime()))),
    })),
  );
}

/** One sitemap by name, such as `posts.xml` or `posts-2.xml`; null if it does not exist. */
export async function makeSitemap(name: string, origin: string, services: Services): Promise<string | null> {
  const addresses = (await listSitemaps(services)).get(name);
  return addresses === undefined ? null : writeSitemap(addresses.flatMap((address) => toPages(address, origin)));
}

async function listSitemaps(services: Services): Promise<Map<string, KnownAddress[]>> {
  const known = await listAddresses(services);
  const changedAt = newest([...known.values()].flat()) ?? services.clock.now();
  const pages = known.get("page")!;
  const isKnown = (path: string) => pages.some((page) => page.path === path);
  pages.unshift(...(await listStarts(changedAt, services)).filter(({ path }) => !isKnown(path)));
  const sitemaps = new Map<string, KnownAddress[]>();
  for (const kind of entryKinds) {
    const addresses = known.get(kind)!;
    // Each page has one address for each language in which it is written.
    const perFile = Math.floor(mostPages / localeCodes.length);
    for (let from = 0, number = 1; from < addresses.length; from += perFile, number++) {
      const name = number === 1 ? `${names[kind]}.xml` : `${names[kind]}-${number}.xml`;
      sitemaps.set(name, addresses.slice(from, from + perFile));
    }
  }
  return sitemaps;
}

/** The start pages: `/`, and one for each provider if there are several. They exist in every language. */
async function listStarts(changedAt: Date, services: Services): Promise<KnownAddress[]> {
  const providers = await findSiteProviders(services.db, null);
  const start = (path: string, ownLocale: LocaleCode) => ({ path, locales: localeCodes, ownLocale, changedAt });
  const each = providers.map((provider) => start(startPath(provider), provider.locale));
  return providers.length === 1 ? each : [start("/", await languageOfAddress(null, services)), ...each];
}

function newest(addresses: readonly KnownAddress[]): Date | null {
  const times = addresses.map(({ changedAt }) => changedAt.getTime());
  return times.length === 0 ? null : new Date(times.reduce((one, other) => Math.max(one, other)));
}

function toPages({ path, locales, ownLocale, changedAt }: KnownAddress, origin: string): SitemapPage[] {
  const url = (locale: LocaleCode) => absoluteUrl(origin, locale, path, ownLocale);
  const alternates = locales.map((locale) => ({ language: hreflangOf(locale), url: url(locale) }));
  const all = locales.length === 1 ? [] : [...alternates, { language: "x-default", url: url(ownLocale) }];
  return locales.map((locale) => ({ url: url(locale), changed: changedAt, alternates: all }));
}
