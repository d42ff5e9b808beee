import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { pageKind, securityHeaders, type PageKind } from "../../src/server/http/headers.ts";
import routes from "../../src/web/routes.ts";

/** Every pattern of the route table. */
function patternsOf(entries: readonly RouteConfigEntry[], at = ""): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? at : `${at}/${path}`;
    return [...(path === undefined && index !== true ? [] : [own === "" ? "/" : own]), ...patternsOf(children, own)];
  });
}

const patterns = [...new Set(patternsOf(routes))];

/** Pages that may show one person's data, or whose address opens something: each is listed, however it is reached. */
const secret: Record<string, PageKind> = {
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
  "/widget/my-data": "token",
  "/widget/my-data.json": "token",
  "/widget/unsubscribe": "token",
  "/widget/otl": "token",
  "/widget/otl/:oneTimeSlug": "token",
};

/** Pages for everyone: nothing that they show depends on a token. */
const open = new Set([
  ...["/", "/zones.json", "/zone-clocks.json", "/embed", "/embed/preview", "/robots.txt", "/cookies", "/*"],
  ...["/sitemap.xml", "/sitemaps/:name", "/rss.xml", "/atom.xml", "/feed.json"],
]);
const isContent = (pattern: string) =>
  open.has(pattern) || /^\/(:path|b|c|post|product|collections)(\/|$)/.test(pattern);
/** Outside production only. */
const isDevelopment = (pattern: string) => pattern.startsWith("/dev/");

const tokens = ["hold", "booking", "reschedule", "seat", "feed", "response", "link"];

function headersOf(kind: PageKind): Record<string, string> {
  const others = { frameSites: [], checkoutOrigin: null, hasSecureSubdomains: false, isDevelopment: false };
  return securityHeaders({ kind, nonce: "n", ...others });
}

describe("every route of the table", () => {
  it("is known", () => {
    expect(patterns.length).toBeGreaterThan(80);
    expect(Object.keys(secret).filter((pattern) => !patterns.includes(pattern))).toEqual([]);
  });

  it.each(patterns.filter((pattern) => !isDevelopment(pattern)))("%s has the headers that it needs", (pattern) => {
    const bare = pageKind(pattern, new URLSearchParams());
    if (pattern in secret) expect(bare).toBe(secret[pattern]);
    else if (pattern.startsWith("/v2/preview/")) expect(bare).toBe("preview");
    else if (pattern.startsWith("/widget/")) {
      expect(bare).toBe("widget");
      for (const token of tokens) expect(pageKind(pattern, new URLSearchParams({ [token]: "x" }))).toBe("visit");
    } else expect([bare, isContent(pattern)]).toEqual(["content", true]);
  });

  it.each(["visit", "token", "preview"] as const)("that is of the kind %s is neither kept nor listed", (kind) => {
    expect(headersOf(kind)).toMatchObject({ "Cache-Control": "no-store", "X-Robots-Tag": "noindex" });
    expect(headersOf(kind)["Referrer-Policy"]).toBe("same-origin");
  });
});
