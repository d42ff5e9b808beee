import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { writeDocument } from "./document.ts";
import { endpoints } from "./endpoints.ts";
import { writePage } from "./page/write-page.ts";
import { openTestApi, openTestApiOn, type TestApi } from "./testing/open-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

describe("providers", () => {
  it("lists them a page at a time", async () => {
    const all = await api.get("/providers");
    expect(all.body.items.length).toBeGreaterThan(1);
    expect(all.body.next).toBeNull();
    const slugs: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page = await api.get(`/providers?limit=1${cursor && `&cursor=${cursor}`}`);
      slugs.push(...page.body.items.map(({ slug }: { slug: string }) => slug));
      cursor = page.body.next;
    }
    expect(slugs).toEqual(all.body.items.map(({ slug }: { slug: string }) => slug));
  });

  it("reads one, in the language that the client prefers", async () => {
    const { status, body } = await api.get("/providers/saltwater-house", { "Accept-Language": "de" });
    expect(status).toBe(200);
    expect(body.slug).toBe("saltwater-house");
    const english = await api.get("/providers/saltwater-house", { "Accept-Language": "en" });
    expect(body.tagline).not.toBe(english.body.tagline);
  });

  it("does not send again what the client has", async () => {
    const first = await api.get("/providers/saltwater-house");
    const tag = first.headers.get("ETag")!;
    const again = await api.get("/providers/saltwater-house", { "If-None-Match": tag });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  it("refuses with a problem from the table of refusals", async () => {
    const { status, body } = await api.get("/providers/nobody");
    expect(status).toBe(404);
    expect(body).toEqual({
      type: "/api/v1#calendar-unknown",
      title: "Cannot find calendar",
      status: 404,
      code: "calendar-unknown",
      detail: expect.stringMatching(/\w+/),
    });
  });
});

describe("bad requests", () => {
  it.each([
    ["/providers?limit=0", "query.limit"],
    ["/providers?limit=101", "query.limit"],
    ["/providers?limit=x", "query.limit"],
    ["/providers?limit=1&limit=2", "query.limit"],
    ["/providers?cursor=x", "query.cursor"],
    ["/providers?colour=red", "query"],
    ["/providers?cursor=%00", "query.cursor"],
    ["/providers/%00", "path.provider"],
  ])("%s has a fault at %s", async (path, place) => {
    const { status, body } = await api.get(path);
    expect(status).toBe(422);
    expect(body.errors.map((fault: { path: string }) => fault.path)).toEqual([place]);
  });

  it("knows no other addresses and methods", async () => {
    expect((await api.get("/nothing")).body.code).toBe("not-found");
    const posted = await api.post("/providers");
    expect([posted.status, posted.body.code]).toEqual([405, "method-not-allowed"]);
    expect(posted.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
  });
});

it("lets a browser ask before it sends JSON", async () => {
  const { status, headers } = await api.request("/providers", { method: "OPTIONS" });
  expect(status).toBe(204);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD");
  const deeper = await api.request("/holds/some-token-of-a-visitor", { method: "OPTIONS" });
  expect(deeper.headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, DELETE");
  const office = await api.request("/office/saltwater-house/bookings", { method: "OPTIONS" });
  expect([office.status, office.headers.get("Access-Control-Allow-Origin")]).toEqual([204, null]);
});

it("lets only the sites read that may frame the provider's pages", async () => {
  await api.db
    .updateTable("providers")
    .set({ frame_sites: ["https://*.example.com"] })
    .where("slug", "=", "ribeira-cycles")
    .execute();
  const from = (origin: string) => api.get("/providers/ribeira-cycles", { Origin: origin });
  const allowed = await from("https://www.example.com");
  expect(allowed.headers.get("Access-Control-Allow-Origin")).toBe("https://www.example.com");
  expect(allowed.headers.get("Vary")).toContain("Origin");
  for (const origin of [
    "https://example.com",
    "http://www.example.com",
    "https://www.example.com:8443",
    "https://evil.test",
    "null",
  ])
    expect((await from(origin)).headers.get("Access-Control-Allow-Origin"), origin).toBeNull();
});

it("limits each client and says so", async () => {
  const limited = openTestApiOn(api.db, {
    services: { limits: standardLimits, clock: { now: () => new Date("2027-01-01T00:00:30Z") } },
  });
  const first = await limited.get("/providers");
  expect(first.headers.get("RateLimit-Policy")).toBe('"reads";q=1200;w=60');
  expect(first.headers.get("RateLimit")).toBe('"reads";r=1199;t=30');
  for (let count = 0; count < 1_199; count++) await limited.get("/providers?limit=x");
  const refused = await limited.get("/providers");
  expect([refused.status, refused.body.code, refused.headers.get("Retry-After")]).toEqual([429, "too-fast", "30"]);
  expect(refused.headers.get("RateLimit")).toBe('"reads";r=0;t=30');
  expect((await limited.get("/providers", { "X-Test-Address": "192.0.2.2" })).status).toBe(200);
});

it("describes itself to programs and to people", async () => {
  const { body } = await api.get("/openapi.json");
  expect(body.openapi).toBe("3.1.0");
  const operations = Object.values(body.paths as Record<string, object>).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(endpoints.length);
  const page = writePage(endpoints, writeDocument(endpoints), "https://book.example");
  for (const { id } of endpoints) expect(page).toContain(`id="${id}"`);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
  expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  // It needs no other site and no script.
  expect(page).not.toMatch(/<script|style=|(src|href)="(https?:)?\/\//);
});
