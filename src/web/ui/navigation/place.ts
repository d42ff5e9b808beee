import { answerEnding } from "./page.ts";

/** An address of the product, without the locale prefix. */
export interface VisitedPlace {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies the entry in the browser's history. */
  key: string;
}

/** A relative address (`?a=b`, `#c`) belongs to the path of the page on screen. */
export function resolveTo(to: string, { pathname }: Pick<VisitedPlace, "pathname">): string {
  return to === "" || to.startsWith("?") || to.startsWith("#") ? pathname + to : to;
}

/** Addresses with a scheme or a host are not navigated to. */
export function isOutside(to: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(to);
}

/** A choice of a visitor. Crawlers must not follow it: the combinations have no end. */
export function isChoice(href: string): boolean {
  return /\bwidget\b.*\?/.test(href);
}

/** `/widget/booking` as the browser has to ask for it: `/de/widget/booking`. */
export function withBase(base: string, path: string): string {
  if (base === "/") return path;
  return base + path.replace(/^\/(?=$|[?#])/, "");
}

/** Null if the address does not begin with the locale prefix. */
export function visitedPlaceOf(
  { pathname, search, hash }: URL | Location,
  base: string,
  key: string,
): VisitedPlace | null {
  if (base === "/") return { pathname, search, hash, key };
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return null;
  return { pathname: pathname.slice(base.length) || "/", search, hash, key };
}

export function pathOf({ pathname, search }: Pick<VisitedPlace, "pathname" | "search">): string {
  return pathname + search;
}

/** Where the server answers without a document. A path that ends in a slash gets a name first. */
export function answerAddress(base: string, { pathname, search }: VisitedPlace): string {
  return withBase(base, pathname).replace(/\/$/, "/_") + answerEnding + search;
}

/** Whether the two places differ only in what they point to within the same page. */
export function isWithinPage(from: VisitedPlace, to: VisitedPlace): boolean {
  return pathOf(from) === pathOf(to) && to.hash !== "";
}
