import type { Context } from "hono";
import { readCookieChoice } from "#web/http/cookie-choice.ts";
import { readZoneCookie } from "#web/http/zone-cookie.ts";
import type { Page } from "#web/pages.ts";
import { pageKind } from "../headers.ts";

const destinations = new Set(["document", "iframe", "empty", ""]);
/** Longer addresses are rare, and would fill the memory. */
const longest = 300;

/**
 * Everything in a request that a page depends on. Null if the page is rendered for every request: it shows one person's
 * data, or its address has parameters that only this visitor uses.
 */
export function keptKeyOf(c: Context, page: Page, url: URL, tag: string): string | null {
  if (page.kept === undefined || (c.req.method !== "GET" && c.req.method !== "HEAD")) return null;
  if (url.pathname.length + url.search.length > longest) return null;
  const kind = pageKind(page, url.searchParams);
  if (kind !== "content" && kind !== "widget") return null;
  for (const name of url.searchParams.keys()) if (!page.kept.parameters.includes(name)) return null;
  const destination = c.req.header("Sec-Fetch-Dest") ?? "";
  if (!destinations.has(destination)) return null;
  const cookies = c.req.header("Cookie") ?? null;
  const own = cookies === null ? "" : `${readZoneCookie(cookies)} ${readCookieChoice(cookies)}`;
  return [c.get("origin"), url.pathname, url.search, tag, destination, own].join("\n");
}
