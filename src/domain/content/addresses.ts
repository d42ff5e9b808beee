import { localeCodes, pseudoLocale, type CatalogueCode, type LocaleCode } from "../locales/locales.ts";
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

/** What an entry's address is made from. */
export interface EntryAddressParts {
  kind: EntryKind;
  slug: string;
  /** False where another provider's entry answers for the slug when no page is named. */
  isAlone: boolean;
  /** The page under whose path it also stands: the blog of posts and lists, the shop of products and collections. */
  page: { slug: string; keepsPosts: boolean } | null;
  /** The address of the business's start page, where this page is shown as it. */
  start?: string | undefined;
}

/** Readers see what is published; whoever holds a preview's token walks through the drafts as well. */
export type ContentScope = { kind: "public" } | { kind: "preview"; token: string };

/**
 * The one address that stands for an entry, without a locale's prefix; null where none leads to it. Slashes at the end are
 * as the product writes them.
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

/** Where a link within the site leads: readers to the canonical address, previews to themselves. */
export function addressIn(scope: ContentScope, parts: EntryAddressParts): string | null {
  return scope.kind === "public" ? canonicalPath(parts) : addressInPreview(scope.token, parts);
}

function addressInPreview(token: string, { kind, slug }: EntryAddressParts): string {
  const at = previewPath(token);
  if (kind === "page") return `${at}?path=${slug}`;
  const address = kind === "post" ? postPath(slug, at) : underPage[kind](slug, at);
  return address.replace(/\/$/, "");
}

/** The further pages of a list, each with an address of its own: `/journal/page/2`. */
export function pageOfList(address: string, number: number, words = ""): string {
  const [path = "", query = ""] = address.split("?");
  const numbered = number === 1 ? path : `${path.replace(/\/$/, "")}/page/${number}`;
  const search = new URLSearchParams(query);
  if (words !== "") search.set("q", words);
  return search.size === 0 ? numbered : `${numbered}?${search.toString()}`;
}

/**
 * A path in a language. Without prefix an address speaks the language of its business, `own`; where that is not known, the
 * prefix is written and the server takes it off.
 */
export function localizedPath(locale: CatalogueCode, path: string, own: LocaleCode | null): string {
  if (locale === own) return path;
  return path === "/" ? `/${locale}` : `/${locale}${path}`;
}

export function absoluteUrl(origin: string, locale: CatalogueCode, path: string, own: LocaleCode | null): string {
  return origin + localizedPath(locale, path, own);
}

/** First words of addresses that are ours; a page with such a path would never be seen. */
const reserved = new Set<string>([
  ...localeCodes,
  pseudoLocale,
  ...["api", "assets", "b", "c", "collections", "cookies", "dev", "embed", "files", "healthz", "js", "metrics"],
  ...["page", "post", "product", "readyz", "sitemaps", "test-checkout", "v2", "verify-payment-callback", "widget"],
]);

export function isReservedPath(path: string): boolean {
  return reserved.has(path);
}

/** Whatever does not look like a slug names nothing, and the database need not be asked. */
export function isSlug(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}
