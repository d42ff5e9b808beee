import { beforeAll, describe, expect, it } from "vitest";
import { localeCodes, localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { isLong } from "../../support/long.ts";
import { sharedDemo, type SharedDemo } from "../../support/shared-demo.ts";

let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

const post = "/post/the-door-is-blue/";
const category = "/journal/category/the-house";
const blanket = "/product/wool-blanket/";
const everywhere = localeCodes;
const translated: readonly LocaleCode[] = ["en", "de", "es", "fr", "pl"];

/** Every form of a content URL: the requested path, its canonical path, and the languages that it is written in. */
const forms: [string, string, readonly LocaleCode[]][] = [
  ["/", "/", everywhere],
  ["/journal", "/journal", [...translated, "pt"]],
  ["/journal/b/the-door-is-blue", post, translated],
  ["/b/the-door-is-blue", post, translated],
  ["/post/the-door-is-blue", post, translated],
  ["/journal/c/the-house", category, translated],
  ["/journal/c/the-house/b/the-door-is-blue", post, translated],
  ["/c/the-house", category, translated],
  ["/c/the-house/b/the-door-is-blue", post, translated],
  ["/journal/category/the-house", category, translated],
  ["/journal/author/ines-carvalho", "/journal/author/ines-carvalho", translated],
  ["/journal/tag/winter", "/journal/tag/winter", translated],
  ["/shop/product/wool-blanket", blanket, translated],
  ["/product/wool-blanket", blanket, translated],
  ["/shop/collections/for-the-cold", "/collections/for-the-cold", translated],
  ["/collections/for-the-cold", "/collections/for-the-cold", translated],
];

const previews = [
  "",
  "/b/the-second-kettle",
  "/c/the-house",
  "/c/the-house/b/the-door-is-blue",
  "/category/the-house",
  "/author/ines-carvalho",
  "/tag/winter",
  "/post/the-second-kettle",
  "/product/wool-blanket",
  "/collections/for-the-cold",
  "/verify-payment-callback",
].map((path) => `/v2/preview/demo${path}`);

const prefixOf = (locale: LocaleCode) => (locale === "en" ? "" : `/${locale}`);

/** The language that a reader gets: their own, a related one (Portuguese, French), or else the provider's. */
function shownIn(locale: LocaleCode, written: readonly LocaleCode[]): LocaleCode {
  if (written.includes(locale)) return locale;
  const kin = locale === "pt-br" ? "pt" : locale === "fr-ca" ? "fr" : "en";
  return written.includes(kin) ? kin : "en";
}

/** The spellings of a URL: under a locale's prefix, with a trailing slash and without. */
function spellings(path: string, locale: LocaleCode): string[] {
  const bare = prefixOf(locale) + (path === "/" ? "" : path);
  return bare === "" ? ["/"] : [bare, `${bare}/`];
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.origin + path, { redirect: "manual", headers });
  const body = await response.text();
  return { path, status: response.status, headers: response.headers, body };
}

const canonicalIn = (body: string) => /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? null;
const languageOf = (body: string) => /<html lang="([^"]+)"/.exec(body)?.[1] ?? null;

function languagesIn(body: string): string[] {
  return [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)"/g)].map(([, language]) => language!);
}

/** The prefix is parsed before the rest, so `npm test` tries each form in only a quarter of the languages. */
const quarter = (form: number) => localeCodes.filter((_, locale) => isLong || locale % 4 === form % 4);

describe("a content URL", () => {
  it.each(forms.map((each, n) => [...each, quarter(n)] as const))(
    "%s redirects to or serves %s, in every spelling",
    async (form, canonical, written, locales) => {
      for (const locale of locales) {
        const shown = shownIn(locale, written);
        const own = prefixOf(shown) + canonical;
        const pages = await Promise.all(spellings(form, locale).map((path) => open(path)));
        for (const { path, status, headers, body } of pages) {
          expect([path, status, canonicalIn(body), languageOf(body)]).toEqual([
            path,
            200,
            app.origin + (canonical === "/" && shown !== "en" ? `/${shown}` : own),
            localeOf(locale).tag,
          ]);
          expect([path, headers.get("cache-control"), headers.get("etag"), headers.get("x-robots-tag")]).toEqual([
            path,
            "no-cache",
            expect.stringMatching(/^W\/"[\w-]{22}"$/),
            null,
          ]);
          expect(headers.get("vary")).toMatch(/Sec-Fetch-Dest, Cookie/);
          const languages = written.length > 1 ? written.length + 1 : 0;
          expect([path, languagesIn(body).length]).toEqual([path, languages]);
          expect(languagesIn(body).includes("x-default")).toBe(languages > 0);
          expect(body).not.toContain('name="robots"');
        }
      }
    },
  );

  it("in English redirects from a prefix to the path without one", async () => {
    for (const [form] of forms.slice(1)) {
      const { status, headers } = await open(`/en${form}/`);
      expect([form, status, headers.get("location")]).toEqual([form, 301, `${form}/`]);
    }
  });

  it("answers 304 while nothing has changed", async () => {
    for (const path of ["/journal", post, blanket, "/rss.xml", "/sitemap.xml"]) {
      const first = await open(path);
      const tag = first.headers.get("etag")!;
      const again = await open(path, { "if-none-match": `"other", ${tag}` });
      expect([path, again.status, again.body, again.headers.get("etag")]).toEqual([path, 304, "", tag]);
      expect(again.headers.get("content-security-policy")).toBeNull();
      const head = await fetch(app.origin + path, { method: "HEAD" });
      expect([path, head.status, head.headers.get("etag")]).toEqual([path, 200, tag]);
    }
  });
});

describe("a preview's URL", () => {
  it.each(previews)("%s stays out of caches and search engines", async (form) => {
    for (const locale of ["en", "de", "pt-br"] as const) {
      for (const path of spellings(form, locale)) {
        const { status, headers, body } = await open(path);
        expect([path, status, canonicalIn(body), languageOf(body)]).toEqual([path, 200, null, localeOf(locale).tag]);
        expect([headers.get("cache-control"), headers.get("x-robots-tag"), headers.get("etag")]).toEqual([
          "no-store",
          "noindex",
          null,
        ]);
        expect(headers.get("referrer-policy")).toBe("same-origin");
        expect(body).not.toContain("application/ld+json");
      }
    }
  });
});
