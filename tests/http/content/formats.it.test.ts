import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { isLong } from "../../support/long.ts";
import { sharedDemo, type SharedDemo } from "../../support/shared-demo.ts";

let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

async function read(path: string): Promise<{ status: number; type: string; body: string }> {
  const response = await fetch(path.startsWith("/") ? app.origin + path : path, { redirect: "manual" });
  return { status: response.status, type: response.headers.get("content-type") ?? "", body: await response.text() };
}

/** The lists of posts that have feeds. */
const lists = [
  "",
  "/journal",
  "/journal/category/the-house",
  "/journal/author/ines-carvalho",
  "/journal/tag/winter",
  "/workshop",
  "/de/journal",
];

interface Item {
  id: string | undefined;
  url: string | undefined;
  title: string | undefined;
  date: string | undefined;
  html: string | undefined;
}

/** The same facts from three formats, each read by an independent parser. */
async function itemsOf(list: string): Promise<{ rss: Item[]; atom: Item[]; json: Item[] }> {
  const [rss, atom, json] = await Promise.all(
    ["rss.xml", "atom.xml", "feed.json"].map((file) => read(`${list}/${file}`)),
  );
  expect([rss!.type, atom!.type, json!.type]).toEqual([
    "application/rss+xml; charset=utf-8",
    "application/atom+xml; charset=utf-8",
    "application/feed+json; charset=utf-8",
  ]);
  for (const { body } of [rss!, atom!]) expect(XMLValidator.validate(body)).toBe(true);
  return {
    rss: parseRssFeed(rss!.body).items!.map(({ guid, link, title, pubDate, content }) => ({
      id: guid?.value,
      url: link,
      title,
      html: content?.encoded,
      date: pubDate === undefined ? undefined : new Date(pubDate).toISOString(),
    })),
    atom: parseAtomFeed(atom!.body).entries!.map(({ id, links, title, published, content }) => ({
      id,
      url: links?.[0]?.href,
      title: textOf(title),
      html: textOf(content),
      date: published === undefined ? undefined : new Date(published).toISOString(),
    })),
    json: parseJsonFeed(JSON.parse(json!.body) as object).items!.map(
      ({ id, url, title, date_published, content_html }) => ({
        id,
        url,
        title,
        html: content_html,
        date: date_published === undefined ? undefined : new Date(date_published).toISOString(),
      }),
    ),
  };
}

function textOf(text: unknown): string | undefined {
  if (typeof text === "string" || text === undefined) return text;
  return (text as { value?: string }).value;
}

describe("feeds", () => {
  it.each(lists)(
    "of '%s' list the same posts in RSS, Atom and JSON, newest first, with working links",
    async (list) => {
      const { rss, atom, json } = await itemsOf(list);
      expect(rss.length).toBeGreaterThan(0);
      expect(atom).toEqual(rss);
      expect(json).toEqual(rss);
      const dates = rss.map(({ date }) => date!);
      expect(dates).toEqual(dates.toSorted().toReversed());
      for (const { id, url, title, html } of rss) {
        expect([typeof id, title === "", (html ?? "").length > 400]).toEqual(["string", false, true]);
        expect(url!.startsWith(app.origin)).toBe(true);
        // Feed readers show the text on another site, so every URL in it must be absolute.
        expect(html).not.toMatch(/(?:href|src)="\/|srcset|<script|<iframe/);
      }
      expect((await read(rss[0]!.url!)).status).toBe(200);
    },
  );

  it("contain only published posts", async () => {
    for (const { id, title } of (await itemsOf("")).rss)
      expect(`${id} ${title}`).not.toMatch(/kettle|candles|Summer hours/i);
  });
});

interface SitemapUrl {
  loc: string;
  lastmod: string;
  "xhtml:link"?: { "@_rel": string; "@_hreflang": string; "@_href": string }[];
}

describe("sitemaps", () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ["url", "sitemap", "xhtml:link"].includes(name),
  });
  const parse = async (path: string): Promise<Record<string, Record<string, unknown>>> => {
    const { status, type, body } = await read(path);
    expect([path, status, type, XMLValidator.validate(body)]).toEqual([
      path,
      200,
      "application/xml; charset=utf-8",
      true,
    ]);
    return parser.parse(body) as Record<string, Record<string, unknown>>;
  };

  it("are listed by kind, and contain only canonical URLs", async () => {
    const index = await parse("/sitemap.xml");
    const sitemaps = index["sitemapindex"]!["sitemap"] as SitemapUrl[];
    expect(sitemaps.map(({ loc }) => loc.replace(`${app.origin}/sitemaps/`, ""))).toEqual([
      "pages.xml",
      "posts.xml",
      "categories.xml",
      "authors.xml",
      "tags.xml",
      "products.xml",
      "collections.xml",
    ]);
    const seen = new Set<string>();
    for (const { loc, lastmod } of sitemaps) {
      expect(Number.isNaN(Date.parse(lastmod))).toBe(false);
      const pages = (await parse(loc))["urlset"]!["url"] as SitemapUrl[];
      for (const [at, { loc: page, lastmod: changed, "xhtml:link": links = [] }] of pages.entries()) {
        expect(Number.isNaN(Date.parse(changed))).toBe(false);
        expect(seen.has(page)).toBe(false);
        seen.add(page);
        // The short run opens a few pages of each kind.
        if (!isLong && at >= 3) continue;
        const { status, body } = await read(page);
        expect([page, status, /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1]]).toEqual([page, 200, page]);
        const told = [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
        expect([page, links.map((link) => [link["@_hreflang"], link["@_href"]])]).toEqual([
          page,
          told.map(([, language, url]) => [language, url]),
        ]);
      }
    }
    expect(seen.size).toBeGreaterThan(60);
    expect([...seen].filter((page) => /preview|kettle|candles|summer-hours|widget|[?]/.test(page))).toEqual([]);
  });

  it("are named in robots.txt, and exist at the URL of one language only", async () => {
    const { body } = await read("/robots.txt");
    expect(body).toContain(`Sitemap: ${app.origin}/sitemap.xml`);
    expect(body).toContain("Disallow: /v2/preview/");
    expect((await read("/de/sitemap.xml")).status).toBe(404);
    expect((await read("/sitemaps/secrets.xml")).status).toBe(404);
  });
});

/** The properties that schema.org and the guides of search engines require of each type. */
const required: Record<string, string[]> = {
  BlogPosting: ["headline", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage", "inLanguage"],
  Person: ["name"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  Product: ["name", "image", "description", "offers"],
  Offer: ["price", "priceCurrency", "url"],
  Brand: ["name"],
  Service: ["name", "provider"],
  LocalBusiness: ["name", "address", "telephone", "url"],
  PostalAddress: ["streetAddress"],
  Organization: ["name", "url"],
};

type Node = { "@type": string } & Record<string, unknown>;

function* nodesOf(value: unknown): Generator<Node> {
  if (typeof value !== "object" || value === null) return;
  if ("@type" in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesOf(inner);
}

async function thingsOn(path: string): Promise<Node[]> {
  const { body } = await read(path);
  const [, json = "[]"] = /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/.exec(body) ?? [];
  return JSON.parse(json) as Node[];
}

describe("structured data", () => {
  it.each([
    ["/", ["LocalBusiness", "LocalBusiness"]],
    ["/journal", ["LocalBusiness", "BreadcrumbList"]],
    ["/post/the-door-is-blue/", ["BlogPosting", "BreadcrumbList", "Service"]],
    ["/de/post/the-door-is-blue/", ["BlogPosting", "BreadcrumbList", "Service"]],
    ["/journal/author/ines-carvalho", ["Person", "BreadcrumbList"]],
    ["/journal/category/the-house", ["BreadcrumbList"]],
    ["/journal/tag/winter", ["BreadcrumbList"]],
    ["/product/wool-blanket/", ["Product", "BreadcrumbList"]],
    ["/collections/for-the-cold", ["BreadcrumbList"]],
  ])("of %s is %s, with every required property", async (path, types) => {
    const things = await thingsOn(path);
    expect(things.map((thing) => thing["@type"])).toEqual(types);
    for (const thing of things) expect(thing["@context"]).toBe("https://schema.org");
    for (const node of nodesOf(things)) {
      expect(Object.keys(required)).toContain(node["@type"]);
      const missing = required[node["@type"]]!.filter((name) => node[name] === undefined || node[name] === "");
      expect([node["@type"], missing]).toEqual([node["@type"], []]);
      for (const name of ["url", "item", "image", "mainEntityOfPage"]) {
        for (const address of [node[name] ?? []].flat()) expect(address).toMatch(/^http:\/\/localhost:\d+\//);
      }
      for (const name of ["datePublished", "dateModified"])
        if (node[name] !== undefined) expect(new Date(node[name] as string).toISOString()).toBe(node[name]);
    }
  });

  it("gives each variant's price and availability", async () => {
    const [product] = await thingsOn("/product/wool-blanket/");
    expect(
      (product!["offers"] as Node[]).map(({ price, priceCurrency, availability }) => [
        price,
        priceCurrency,
        availability,
      ]),
    ).toEqual([
      ["89.00", "EUR", "https://schema.org/InStock"],
      ["149.00", "EUR", "https://schema.org/InStock"],
    ]);
  });
});
