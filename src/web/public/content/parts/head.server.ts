import { absoluteUrl, canonicalPath, pageOfList } from "#domain/content/addresses.ts";
import type { ProviderFacts, StructuredDataItem } from "#domain/content/structured-data.ts";
import { hreflangOf, localeCodes, localeOf, type CatalogueCode } from "#domain/locales/locales.ts";
import { categoryPath, startPath } from "#domain/navigation/addresses.ts";
import { entryAddressParts } from "#use-cases/content/links.ts";
import type { SiteEntry } from "#use-cases/content/read/read-entry.ts";
import type { Site } from "#use-cases/content/site.ts";
import type { HeadView } from "../../../ui/head/head-view.ts";
import type { ContentRequest } from "../../shared/content/parts/content-request.server.ts";

interface Options {
  site: Site;
  entry: SiteEntry["entry"];
  /** The page that contains a post. */
  page?: Site["page"];
  type: HeadView["social"]["type"];
  /** The page number of a list. */
  number?: number;
  /** The search in a list. */
  query?: string;
  /** Builds the structured data of the page from its canonical URL. */
  things?: (url: string) => StructuredDataItem[];
}

/** The head of an entry's page. It is the same for each of the entry's addresses. */
export function presentContentHead(options: Options, request: ContentRequest): HeadView {
  const { site, entry, page = null, number = 1, query = "", things } = options;
  const { origin } = request;
  const own = canonicalPath(entryAddressParts(site, entry, page));
  // Later pages of a list use the page's own path, even if its first page is the start page.
  const path =
    own === null || number === 1 ? own : pageOfList(own === startPath(site.provider) ? `/${entry.slug}` : own, number);
  const isPublic = site.scope.kind === "public" && path !== null;
  const canonical = isPublic ? absoluteUrl(origin, entry.locale, path, site.provider.locale) : null;
  const title = number === 1 ? entry.title : request.t("content.pages.title", { title: entry.title, page: number });
  return {
    title: `${title} · ${site.provider.name}`,
    description: entry.summary,
    canonical,
    isIndexed: isPublic && query === "",
    alternates: isPublic ? alternatesOf(entry, path, site, origin) : [],
    feeds: isPublic ? feedsOf(options, entry.kind === "page" ? `/${entry.slug}` : own!, request) : [],
    social: {
      type: options.type,
      title,
      siteName: site.provider.name,
      locale: localeOf(entry.locale).tag.replace("-", "_"),
      image: socialImage(entry, origin),
      published: options.type === "article" ? (entry.publishedAt?.toISOString() ?? null) : null,
      modified: options.type === "article" ? (entry.revisedAt?.toISOString() ?? null) : null,
    },
    things: canonical === null || things === undefined ? [] : things(canonical),
  };
}

/** One for each language of the entry. An entry in a single language needs none. */
function alternatesOf({ locales }: SiteEntry["entry"], path: string, { provider }: Site, origin: string) {
  if (locales.length < 2) return [];
  const written = locales.map((locale) => ({
    language: hreflangOf(locale),
    url: absoluteUrl(origin, locale, path, provider.locale),
  }));
  return [...written, { language: "x-default", url: origin + path }];
}

interface StartOptions {
  site: Site;
  /** A social card that was drawn for a page of the provider. */
  card: string | null;
  things: StructuredDataItem[];
}

/** The head of a provider's generated start page. */
export function presentStartHead({ site, card, things }: StartOptions, { t, origin, code }: ContentRequest): HeadView {
  const { provider, blog } = site;
  const path = startPath(provider);
  return {
    title: provider.tagline === "" ? provider.name : `${provider.name} · ${provider.tagline}`,
    description: t("home.description", { names: provider.name }),
    canonical: absoluteUrl(origin, code, path, provider.locale),
    isIndexed: true,
    alternates: [
      ...localeCodes.map((locale) => ({
        language: hreflangOf(locale),
        url: absoluteUrl(origin, locale, path, provider.locale),
      })),
      { language: "x-default", url: origin + path },
    ],
    feeds:
      blog === null
        ? []
        : feedTypes.map(([type, file]) => ({
            type,
            title: provider.name,
            url: absoluteUrl(origin, code, `/${blog.slug}/${file}`, provider.locale),
          })),
    social: {
      type: "website",
      title: provider.name,
      siteName: provider.name,
      locale: localeOf(code).tag.replace("-", "_"),
      image: startImage(provider, card, origin),
      published: null,
      modified: null,
    },
    things,
  };
}

/** Other sites cannot show SVG. In that case use the drawn card or the logo. */
function startImage({ cover, logo }: Site["provider"], card: string | null, origin: string) {
  const isShown = (url: string | null): url is string => url !== null && /\.(jpg|png|webp)$/.test(url);
  if (isShown(cover)) return { url: origin + cover };
  if (card !== null) return { url: `${origin}/files/cards/${card}.jpg`, width: 1200, height: 630 };
  return isShown(logo) ? { url: origin + logo } : null;
}

export const feedTypes = [
  ["application/rss+xml", "rss.xml"],
  ["application/atom+xml", "atom.xml"],
  ["application/feed+json", "feed.json"],
] as const;

/** The feeds of this list, or of the blog if the page is not a list. */
function feedsOf({ site, entry }: Options, path: string, { origin, code }: ContentRequest): HeadView["feeds"] {
  const isList = entry.shows === "posts" || ["category", "author", "tag"].includes(entry.kind);
  const of = isList ? path.replace(/\/$/, "") : site.blog === null ? null : `/${site.blog.slug}`;
  // A category without a page has no feed.
  if (of === null || `${of}/` === categoryPath(entry.slug)) return [];
  const title = isList ? `${entry.title} · ${site.provider.name}` : site.provider.name;
  return feedTypes.map(([type, file]) => ({
    type,
    title,
    url: absoluteUrl(origin, code, `${of}/${file}`, site.provider.locale),
  }));
}

/** The card drawn for the entry. Until it exists, the first picture that other sites can show. */
function socialImage({ card, pictures }: SiteEntry["entry"], origin: string): HeadView["social"]["image"] {
  if (card !== null) return { url: `${origin}/files/cards/${card}.jpg`, width: 1200, height: 630 };
  const picture = pictures.find((name) => /\.(jpg|png|webp)$/.test(name));
  return picture === undefined ? null : { url: `${origin}/files/${picture}` };
}

function pictureOf({ cover, logo }: Site["provider"], origin: string): string | null {
  const picture = cover ?? logo;
  return picture === null ? null : origin + picture;
}

export function providerFactsOf({ provider }: Site, { origin, code }: ContentRequest): ProviderFacts {
  return providerFacts(provider, origin, code);
}

export function providerFacts(provider: Site["provider"], origin: string, code: CatalogueCode): ProviderFacts {
  return {
    name: provider.name,
    description: provider.tagline,
    url: absoluteUrl(origin, code, startPath(provider), provider.locale),
    image: pictureOf(provider, origin),
    phone: provider.contactMethod,
    address: provider.address,
  };
}
