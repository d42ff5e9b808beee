import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../../races/support/product.ts";
import { hashOf } from "../../races/support/race.ts";

// Bad input to the content pages. Each gets its exact response and writes nothing.
let product: Product;
let origin: string;
beforeAll(async () => {
  product = await startProduct({ isDemo: true });
  origin = product.origins[0]!;
}, 180_000);
afterAll(() => product?.stop());

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(origin + path, { redirect: "manual", headers });
  return { status: response.status, body: await response.text(), headers: response.headers };
}

async function send(path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields);
  return fetch(origin + path, { method: "POST", body, redirect: "manual", headers: { origin } });
}

/** Sends the path unchanged. Clients that parse URLs would normalize it. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number | undefined> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ port, path, host: "localhost", headers }, (response) => resolve(response.resume().statusCode))
      .on("error", reject)
      .end();
  });
}

async function insertPreview(token: string, expires: string, revoked: string | null): Promise<void> {
  await product.pool.query(
    `insert into previews (provider_id, token_hash, expires_at, revoked_at)
     select id, $1, $2::timestamptz, $3::timestamptz from providers where slug = 'saltwater-house'`,
    [hashOf(token), expires, revoked],
  );
}

/** The number of rows in the tables of content, payments and bookings. */
async function countRows(): Promise<unknown> {
  const { rows } = await product.pool.query(
    `select (select count(*) from entries) as entries, (select count(*) from previews) as previews,
            (select count(*) from payments) as payments, (select count(*) from bookings) as bookings`,
  );
  return rows[0];
}

const routes = [
  "",
  "/post/the-door-is-blue",
  "/category/the-house",
  "/product/wool-blanket",
  "/verify-payment-callback",
];

describe("previews", () => {
  it("answers 404 for a preview without a token or with an unknown token", async () => {
    expect((await open("/v2/preview/")).status).toBe(404);
    expect((await open("/v2/preview")).status).toBe(404);
    for (const token of ["nobody-made-this-one", "null", "%27or%201=1"])
      for (const route of routes) {
        const { status, headers } = await open(`/v2/preview/${token}${route}`);
        expect([token, route, status, headers.get("cache-control")]).toEqual([token, route, 404, "no-store"]);
      }
  });

  it("answers 410 'slug expired' for an expired or revoked preview token", async () => {
    await insertPreview("over-since-yesterday", "2026-01-01T00:00:00Z", null);
    await insertPreview("revoked-this-morning", "2126-01-01T00:00:00Z", "2026-01-01T00:00:00Z");
    await insertPreview("open-for-a-long-time", "2126-01-01T00:00:00Z", null);
    for (const route of routes) {
      for (const token of ["over-since-yesterday", "revoked-this-morning"]) {
        const { status, body } = await open(`/v2/preview/${token}${route}`);
        expect([token, route, status]).toEqual([token, route, 410]);
        expect(body).toContain(`"status":410,"statusText":"slug expired"`);
        expect(body).not.toContain("kettle");
      }
      expect([route, (await open(`/v2/preview/open-for-a-long-time${route}`)).status]).toEqual([route, 200]);
    }
  });

  it("serves the same bytes of a public page, whatever preview header, parameter or cookie is sent", async () => {
    const plain = (body: string) => body.replaceAll(/nonce="[^"]+"/g, "");
    for (const path of ["/post/the-door-is-blue/", "/journal", "/product/wool-blanket/"]) {
      const { status, body, headers } = await open(path);
      expect(status).toBe(200);
      for (const search of ["?preview=demo", "?preview_id=demo&draft=1", "?x-preview=demo&v2=1"]) {
        const previewed = await open(path + search, { "x-preview": "demo", cookie: "preview=demo" });
        expect([path, search, plain(previewed.body) === plain(body)]).toEqual([path, search, true]);
        expect(previewed.headers.get("etag")).toBe(headers.get("etag"));
      }
    }
    for (const search of ["", "?preview=demo", "?id=demo&draft=true"])
      expect((await open(`/post/the-second-kettle/${search}`, { "x-preview": "demo" })).status).toBe(404);
  });

  it("does not know a payment that returns to a preview, and writes nothing", async () => {
    const before = await countRows();
    for (const search of ["?payment=pay_live", "?session_id=cs_live_1", "?status=success"])
      expect((await open(`/v2/preview/demo/verify-payment-callback${search}`)).status).toBe(404);
    expect(await countRows()).toEqual(before);
  });
});

describe("content", () => {
  it("answers 404 for a draft and a scheduled post, and 410 for an archived one", async () => {
    for (const at of ["/post", "/b", "/journal/b", "/c/the-house/b", "/journal/c/the-house/b", "/de/post"]) {
      expect([at, (await open(`${at}/the-second-kettle`)).status]).toEqual([at, 404]);
      expect([at, (await open(`${at}/forty-candles`)).status]).toEqual([at, 404]);
    }
    expect((await open("/post/summer-hours/")).status).toBe(410);
    for (const path of ["/journal?q=kettle", "/rss.xml", "/journal/feed.json", "/sitemaps/posts.xml"])
      expect((await open(path)).body).not.toMatch(/second-kettle|forty-candles/);
  });

  it("treats SQL in a slug, an order or a filter as an unknown name", async () => {
    const before = await countRows();
    const evil = encodeURIComponent("x' or 1=1; drop table entries; --");
    for (const at of [
      "/",
      "/post/",
      "/b/",
      "/c/",
      "/journal/tag/",
      "/journal/author/",
      "/product/",
      "/collections/",
      "/sitemaps/",
    ])
      expect([at, (await open(at + evil)).status]).toEqual([at, 404]);
    expect((await open(`/journal/page/${evil}`)).status).toBe(404);
    expect((await open(`/product/wool-blanket/?variant=${evil}`)).status).toBe(404);
    const searched = await open(`/journal?q=${evil}&order=${evil}&filter=${evil}`);
    expect([searched.status, searched.body.includes("Nothing found")]).toEqual([200, true]);
    expect(await countRows()).toEqual(before);
    expect(product.output()).not.toContain('"level":50');
  });

  it("has no link that runs a script, in any page or feed", async () => {
    for (const path of ["/journal", "/post/the-door-is-blue/", "/rss.xml", "/v2/preview/demo"])
      expect((await open(path)).body).not.toMatch(/(?:href|src)=["']?\s*(?:javascript|vbscript|data:text)/i);
  });

  it("never redirects a cookie choice to another site", async () => {
    for (const back of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example/",
      "\\\\evil.example",
      "javascript:alert(1)",
    ]) {
      const response = await send("/cookies", { cookies: "all", back });
      const target = new URL(response.headers.get("location")!, origin);
      expect([back, response.status, target.origin]).toEqual([back, 303, origin]);
    }
    const response = await send("/de/cookies", { cookies: "essential", back: "/journal?q=sea" });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/de/journal?q=sea"]);
    expect(response.headers.get("set-cookie")).toMatch(/^almanac_cookies=essential; .*HttpOnly/);
  });

  it("refuses an unknown field of the cookie form, and stores no choice", async () => {
    const response = await send("/cookies", { cookies: "all", back: "/", consent: "everything" });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([422, null]);
  });

  it("does not redirect a path that begins with two slashes to another site", async () => {
    for (const path of [
      "//evil.example",
      "//evil.example/en/",
      "/en//evil.example",
      "/DE//evil.example",
      "/\\evil.example",
    ]) {
      const response = await fetch(origin + path, { redirect: "manual" });
      const location = response.headers.get("location");
      const lands = location === null ? origin : new URL(location, `${origin}/`).origin;
      expect([path, lands]).toEqual([path, origin]);
    }
  });

  it.each(["/%2e%2e/etc/passwd", "/post/%2e%2e%2fx", "/post/%00", "/journal/tag/a%00b", "/v2/preview/%2E%2E"])(
    "answers 400 for %s",
    async (path) => expect(await statusOf(path)).toBe(400),
  );

  it("answers 421 for an unknown host, and never repeats it in a page", async () => {
    for (const path of ["/journal", "/post/the-door-is-blue/", "/rss.xml", "/sitemap.xml"])
      expect([path, await statusOf(path, { host: "evil.example" })]).toEqual([path, 421]);
    const { body } = await open("/post/the-door-is-blue/", {
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    });
    expect(body).not.toContain("evil.example");
  });
});

describe("the test gateway's page", () => {
  beforeAll(() =>
    product.pool.query(
      `insert into test_checkouts (id, payment_id, amount, currency, title, detail, expires_at)
       values ('test_ways', gen_random_uuid(), 100, 'EUR', 'A visit', '', now() + interval '1 hour')`,
    ),
  );

  it.each(["//evil.example", "/\\evil.example", "/.//evil.example", "https://evil.example", "javascript:alert(1)"])(
    "refuses to lead to another site: %s",
    async (target) => {
      const search = (name: string) => `?${new URLSearchParams({ [name]: target })}`;
      const before = product.output();
      const page = await open(`/test-checkout/test_ways${search("leave")}`);
      expect([page.status, page.body.includes("We couldn’t open that address.")]).toEqual([400, true]);
      const paid = await send(`/de/test-checkout/test_ways${search("back")}`, { choice: "pay" });
      expect([paid.status, paid.headers.get("Location")]).toEqual([400, null]);
      expect(product.output()).toBe(before);
    },
  );
});

describe("third-party scripts", () => {
  const script = "https://stats.example/count.js";

  it("are loaded on no page, because the office has the same address", async () => {
    await product.pool.query("update providers set optional_scripts = $1 where slug = 'saltwater-house'", [[script]]);
    for (const cookie of ["", "almanac_cookies=all"])
      for (const path of ["/", "/post/the-door-is-blue/", "/journal", "/v2/preview/demo", "/cookies"]) {
        const { body, headers } = await open(path, { cookie });
        expect([path, body.includes("stats.example")]).toEqual([path, false]);
        expect([path, headers.get("content-security-policy")]).toEqual([path, expect.not.stringContaining("stats")]);
      }
  });
});
