import { localeCodes, locales, pseudoLocale, type CatalogueCode, type LocaleCode } from "../locales/locales.ts";
import {
  categoryPath,
  collectionPath,
  listPath,
  postPath,
  previewPath,
  productPath,
  shortPostPath,
} from "../navigation/addresses.ts";
import type { EntryKind } from "./entry.ts";

/** The parts that an entry's URL is built from. */
export interface EntryAddressParts {
  kind: EntryKind;
  slug: string;
  /** False if the slug without a page name resolves to another provider's entry. */
  isAlone: boolean;
  /** The page whose path also contains it: the blog for posts and lists, the shop for products and collections. */
  page: { slug: string; keepsPosts: boolean } | null;
  /** The URL of the provider's start page, if this page is shown there. */
  start?: string | undefined;
}

/** The public sees published entries; a visitor with a preview token also sees drafts. */
export type ContentScope = { kind: "public" } | { kind: "preview"; token: string };

/**
 * The canonical path of an entry without the locale prefix, or null if no path leads to it. Trailing slashes match the
 * URLs that the product writes.
 */
export function canonicalPath(parts: EntryAddressParts): string | null {
  const { kind, slug, isAlone, page, start } = parts;
  if (start !== undefined) return start;
  if (kind === "page") return isAlone ? `/${slug}` : null;
  if (isAlone && kind === "post" && page?.keepsPosts !== true) return postPath(slug);
  if (isAlone && kind === "product") return productPath(slug);
  if (isAlone && kind === "collection") return collectionPath(slug);
  if (page === null) return isAlone && kind === "category" ? categoryPath(slug) : null;
  return underPage[kind](slug, `/${page.slug}`);
}

const underPage: Record<Exclude<EntryKind, "page">, (slug: string, at: string) => string> = {
  post: shortPostPath,
  category: (slug, at) => listPath("category", slug, at),
  author: (slug, at) => listPath("author", slug, at),
  tag: (slug, at) => listPath("tag", slug, at),
  product: productPath,
  collection: collectionPath,
};

/** Where a link within the site leads: the public to the canonical path, previews to the preview. */
export function addressIn(scope: ContentScope, parts: EntryAddressParts): string | null {
  return scope.kind === "public" ? canonicalPath(parts) : addressInPreview(scope.token, parts);
}

function addressInPreview(token: string, { kind, slug }: EntryAddressParts): string {
  const at = previewPath(token);
  if (kind === "page") return `${at}?path=${slug}`;
  const address = kind === "post" ? postPath(slug, at) : underPage[kind](slug, at);
  return address.replace(/\/$/, "");
}

/** The path of a page of a list: `/journal/page/2`. */
export function pageOfList(address: string, number: number, words = ""): string {
  const [path = "", query = ""] = address.split("?");
  const numbered = number === 1 ? path : `${path.replace(/\/$/, "")}/page/${number}`;
  const search = new URLSearchParams(query);
  if (words !== "") search.set("q", words);
  return search.size === 0 ? numbered : `${numbered}?${search.toString()}`;
}

/**
 * A path in a language. A path without a prefix is in the provider's own language, `own`. If that is unknown, the
 * prefix is included and the server removes it.
 */
export function localizedPath(locale: CatalogueCode, path: string, own: LocaleCode | null): string {
  if (locale === own) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

export function absoluteUrl(origin: string, locale: CatalogueCode, path: string, own: LocaleCode | null): string {
  return origin + localizedPath(locale, path, own);
}

/** First segments that the product itself uses. A page with such a path would be unreachable. */
const reserved = new Set<string>([
  ...localeCodes,
  ...localeCodes.map((code) => locales[code].tag.toLowerCase()),
  pseudoLocale,
  "api",
  "assets",
  "b",
  "c",
  "collections",
  "cookies",
  "dev",
  "embed",
  "files",
  "healthz",
  "js",
  "metrics",
  "office",
  "page",
  "post",
  "product",
  "readyz",
  "sitemaps",
  "test-checkout",
  "v2",
  "verify-payment-callback",
  "widget",
]);

export function isReservedPath(path: string): boolean {
  return reserved.has(path);
}

/** Text that is not a slug cannot match anything, so the database query can be skipped. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
