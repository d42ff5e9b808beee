import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { standardLimits } from "#domain/limits/limits.ts";
import { isLong } from "../../../tests/support/long.ts";
import type { OpenedKey } from "../access.ts";
import { ada, Harbour, monday } from "../testing/harbour.ts";
import type { Answer } from "../testing/open-api.ts";
import { keyOf } from "../testing/prepare-office.ts";

const limits = { ...standardLimits, holdsPerBrowser: 1, holdsPerAddress: 2, holdsPerKey: 12, bookingsPerKey: 12 };

let harbour: Harbour;
let slug: string;
let key: Record<string, string>;
let keys: Record<string, OpenedKey>;
beforeAll(async () => {
  keys = {};
  harbour = await Harbour.open({ limits }, keys);
  await harbour.change("update services set seats = 500, window_days = 365 where slug = 'massage'");
  slug = (await harbour.rows<{ slug: string }>("select slug from providers limit 1"))[0]!.slug;
  key = await keyOf(harbour.api, slug, ["visitors.serve"]);
});
afterAll(() => harbour.close());
beforeEach(async () => {
  await harbour.change("delete from rate_counts");
  await harbour.change("update bookings set hold_expires_at = now() - interval '1 second' where state = 'held'");
});

const hold = (headers: Record<string, string> = {}) =>
  harbour.post("/holds", { service: "massage", start: monday }, headers);
const serving = (visitor?: string, headers = key) => ({
  ...headers,
  ...(visitor !== undefined && { "Almanac-Visitor": visitor }),
});
const said = ({ status, body }: Answer) => (status < 300 ? "ok" : (body.code as string));

describe("a backend with a key that may serve visitors", () => {
  it("holds for many visitors at once, and only the one who exceeds its own limit is asked for a puzzle", async () => {
    for (let n = 0; n < 8; n++) expect([n, said(await hold(serving(`v${n}`)))]).toEqual([n, "ok"]);
    expect(said(await hold(serving("v0")))).toBe("puzzle-needed");
    expect(said(await hold(serving("v8")))).toBe("ok");
  });

  it("is one visitor if it names none", async () => {
    expect(said(await hold(serving()))).toBe("ok");
    expect(said(await hold(serving()))).toBe("puzzle-needed");
    expect(said(await hold(serving("v1")))).toBe("ok");
  });

  it("has a ceiling for all its visitors, however many it names and however many ask at once", async () => {
    const many = isLong ? 1_000 : 40;
    const answers = await Promise.all(Array.from({ length: many }, (_, n) => hold(serving(`stolen-${n}`))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(limits.holdsPerKey);
    const refused = answers.find(({ status }) => status !== 201)!;
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-bookings"]);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    // Visitors of the pages do not notice.
    expect(said(await hold())).toBe("ok");
  });

  it("has one for bookings a minute, too", async () => {
    await harbour.change("update services set notice_minutes = 0 where slug = 'massage'");
    for (let n = 0; n < limits.bookingsPerKey; n++) {
      const details = { ...ada, email: `ada${n}@example.com` };
      const answer = await harbour.post("/bookings", { service: "massage", start: monday, details }, serving(`b${n}`));
      expect([n, said(answer)]).toEqual([n, "ok"]);
    }
    const details = { ...ada, email: "more@example.com" };
    const more = await harbour.post("/bookings", { service: "massage", start: monday, details }, serving("more"));
    expect(said(more)).toBe("too-many-bookings");
  });

  it("guesses codes as often as its visitors may together, and no more", async () => {
    const token = (await hold(serving("shopper"))).body.token as string;
    const guess = (visitor: string) =>
      harbour.post(`/holds/${token}/codes`, { code: `GUESS${randomUUID().slice(0, 6)}` }, serving(visitor));
    for (let n = 0; n < 20; n++) expect(said(await guess("one"))).not.toBe("too-many-requests");
    expect(said(await guess("one"))).toBe("too-many-requests");
    expect(said(await guess("another"))).not.toBe("too-many-requests");
    await harbour.change("update rate_counts set count = 200 where operation = 'code by site'");
    expect(said(await guess("third"))).toBe("too-many-requests");
  });

  it("stops at once when the key is revoked", async () => {
    const lost = await keyOf(harbour.api, slug, ["visitors.serve"]);
    expect(said(await hold(serving("v1", lost)))).toBe("ok");
    const lastFour = lost["Authorization"]!.slice(-4);
    await harbour.change(`update api_keys set revoked_at = now() where last_four = '${lastFour}'`);
    const refused = await hold(serving("v2", lost));
    expect([refused.status, refused.body.code]).toEqual([401, "key-refused"]);
  });
});

describe("the header with the visitor", () => {
  it("means nothing without a key: a browser does not become many", async () => {
    expect(said(await hold({ "Almanac-Visitor": "a" }))).toBe("ok");
    expect(said(await hold({ "Almanac-Visitor": "b" }))).toBe("puzzle-needed");
    expect(said(await hold({ "Almanac-Visitor": "c", Authorization: "Basic YTpi" }))).toBe("puzzle-needed");
    expect(said(await hold({ "Almanac-Visitor": "x".repeat(6_000) }))).toBe("puzzle-needed");
  });

  it("is refused with a key that may not serve, and such a key alone changes nothing", async () => {
    const other = await keyOf(harbour.api, slug, ["bookings.make"]);
    expect(said(await hold(serving("a", other)))).toBe("verb-missing");
    expect(said(await hold(other))).toBe("ok");
    expect(said(await hold(other))).toBe("puzzle-needed");
  });

  it.each(["", " ", "x".repeat(129), "a b", "é", "a,b", '"'])("is refused if it is no id: %j", async (visitor) => {
    const answer = await hold(serving(visitor));
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, "header.Almanac-Visitor"]);
  });

  it("means nothing with a key of another business", async () => {
    const id = randomUUID();
    keys["alm_elsewhere"] = {
      id,
      operatorId: id,
      name: "Elsewhere",
      providerId: id,
      providerSlug: "elsewhere",
      verbs: new Set(["visitors.serve"] as const),
    };
    const elsewhere = { Authorization: "Bearer alm_elsewhere" };
    expect(said(await hold(serving("a", elsewhere)))).toBe("ok");
    expect(said(await hold(serving("b", elsewhere)))).toBe("puzzle-needed");
    expect(said(await hold())).toBe("puzzle-needed");
  });

  it("is one that browsers may not send from other sites", async () => {
    const asked = await harbour.api.request("/holds", { method: "OPTIONS" });
    expect(asked.headers.get("Access-Control-Allow-Headers")).not.toMatch(/almanac-visitor|authorization/i);
  });
});

it("limits the requests of each visitor, not those of the backend's address", async () => {
  const read = (visitor: string) => harbour.api.get("/services/massage/next", serving(visitor));
  const left = async (visitor: string) => /r=(\d+)/.exec((await read(visitor)).headers.get("RateLimit")!)![1];
  expect(await left("reader-1")).toBe("1199");
  expect(await left("reader-2")).toBe("1199");
  expect(await left("reader-1")).toBe("1198");
});
