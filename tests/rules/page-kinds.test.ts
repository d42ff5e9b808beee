import type { RouteConfigEntry } from "@react-router/dev/routes";
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { isReservedPath, isSlug } from "../../src/domain/content/addresses.ts";
import { pageKind, securityHeaders, type PageKind } from "../../src/server/http/headers.ts";
import { pageOf } from "../../src/web/page-at.ts";
import { officePages } from "../../src/web/office-pages.ts";
import { developmentPages, pages } from "../../src/web/pages.ts";
import routes, { routesFor } from "../../src/web/routes.ts";

/** Every pattern that React Router serves, with its module. */
function servedBy(entries: readonly RouteConfigEntry[], at = ""): { pattern: string; file: string }[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const own = path === undefined ? at : `${at}/${path}`;
    const isPage = path !== undefined || index === true;
    return [...(isPage ? [{ pattern: own === "" ? "/" : own, file }] : []), ...servedBy(children, own)];
  });
}

const served = servedBy(routes);
const patterns = served.map(({ pattern }) => pattern);

/** Pages that may show one person's data, or whose address grants access. Every pattern is listed. */
const secret: Record<string, PageKind> = {
  // Each of them is in the matrix of the office, too.
  ...Object.fromEntries(
    [...officePages.map(({ path }) => path), "*"].map((path) => [`/office/${path}`.replace(/\/$/, ""), "office"]),
  ),
  "/verifyPayment": "token",
  "/verify-payment-callback": "token",
  "/product/:productId/buy": "token",
  "/test-checkout/:id": "token",
  "/widget/appointment/service/:service/cancel": "token",
  "/widget/booking/cancel-booking": "token",
  "/widget/cancel-booking": "token",
  "/widget/request": "token",
  "/widget/proposal": "token",
  "/widget/confirm-address": "token",
  "/widget/invoice": "token",
  "/widget/invoice.pdf": "token",
  "/widget/my-data": "token",
  "/widget/my-data.json": "token",
  "/widget/unsubscribe": "token",
  "/widget/waiting-list": "token",
  "/widget/earlier": "token",
  "/widget/vouchers/:provider/:voucher": "token",
  "/widget/packages/:provider/:pass": "token",
  "/widget/otl": "token",
  "/widget/otl/:oneTimeSlug": "token",
};

/** Public pages. Nothing on them depends on a token. */
const open = new Set([
  "/",
  "/zones.json",
  "/zone-clocks.json",
  "/embed",
  "/embed/preview",
  "/robots.txt",
  "/cookies",
  "/*",
  "/sitemap.xml",
  "/sitemaps/:name",
  "/rss.xml",
  "/atom.xml",
  "/feed.json",
]);
const isContent = (pattern: string) =>
  open.has(pattern) || /^\/(:path|b|c|post|product|collections)(\/|$)/.test(pattern);

const tokens = ["hold", "booking", "reschedule", "seat", "feed", "response", "link", "order"];

function headersOf(kind: PageKind): Record<string, string> {
  const others = { frameSites: [], checkoutOrigin: null, hasSecureSubdomains: false, isDevelopment: false };
  return securityHeaders({ kind, nonce: "n", ...others });
}

describe("the table of pages", () => {
  const all = [...pages, ...developmentPages];

  it("has a row for every route, and a route for every row", () => {
    expect(patterns.length).toBeGreaterThan(80);
    expect(served.map(({ pattern, file }) => `${pattern} ${file}`).toSorted()).toEqual(
      pages.map(({ path, module }) => `/${path} ${module}`).toSorted(),
    );
  });

  it("has no duplicate paths", () => expect(new Set(patterns).size).toBe(patterns.length));

  it("has development pages only if the build asks for them", () => {
    expect(patterns.filter((pattern) => pattern.startsWith("/dev/"))).toEqual([]);
    const withThem = servedBy(routesFor(all)).map(({ pattern }) => pattern);
    expect(withThem.filter((pattern) => !patterns.includes(pattern))).toEqual(
      developmentPages.map(({ path }) => `/${path}`),
    );
  });

  it("uses every route module", () => {
    const cwd = resolve(import.meta.dirname, "../../src/web");
    const files = globSync(["{public,office}/**/*.route.{ts,tsx}", "../../tools/dev-pages/routes/*.{ts,tsx}"], { cwd });
    expect(files.toSorted()).toEqual([...new Set(all.map(({ module }) => module))].toSorted());
  });

  it("serves pages with components and files without", () => {
    for (const { module, kind } of all)
      expect([module, kind]).toEqual([module, module.endsWith(".tsx") ? "page" : "file"]);
  });

  it("starts only with words that are reserved as paths of site pages", () => {
    const words = new Set(all.map(({ path }) => path.split("/")[0]!).filter(isSlug));
    expect([...words].filter((word) => !isReservedPath(word))).toEqual([]);
  });
});

describe("every route", () => {
  it("with a secret in its address exists", () => {
    expect(Object.keys(secret).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  it.each(patterns)("%s has the right headers", (pattern) => {
    const bare = pageKind(pageOf(pattern), new URLSearchParams());
    if (pattern in secret) expect(bare).toBe(secret[pattern]);
    else if (pattern.startsWith("/v2/preview/")) expect(bare).toBe("preview");
    else if (pattern.startsWith("/api/")) expect(bare).toBe("api");
    else if (pattern.startsWith("/widget/")) {
      expect(bare).toBe("widget");
      for (const token of tokens)
        expect(pageKind(pageOf(pattern), new URLSearchParams({ [token]: "x" }))).toBe("visit");
    } else expect([bare, isContent(pattern)]).toEqual(["content", true]);
  });

  it.each(["visit", "token", "preview"] as const)("of the kind %s is neither cached nor indexed", (kind) => {
    expect(headersOf(kind)).toMatchObject({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    expect(headersOf(kind)["Referrer-Policy"]).toBe("same-origin");
  });
});
