import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pages } from "../../src/web/pages.ts";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { tokenOf, Visitor } from "../races/support/visitor.ts";
import { isLong } from "../support/long.ts";

/** Two processes that keep pages and schedules in memory, as in production. */
let product: Product;
let [here, there]: Visitor[] = [];
beforeAll(async () => {
  product = await startProduct({ instances: 2, env: { MEMORY: "on" } });
  [here, there] = product.origins.map((origin) => new Visitor(origin));
}, 180_000);
afterAll(() => product?.stop());

/** How many times are given away in a test. */
const rounds = isLong ? 12 : 4;
const service = "one-slot";
const day = slotAt(0, 30).slice(0, 10);
const page = `/widget/booking/${service}?tz=UTC&date=${day}`;
const slots = `/api/v1/services/${service}/slots?tz=UTC&month=${day.slice(0, 7)}`;

async function listed(visitor: Visitor | undefined): Promise<string[]> {
  const { body } = await visitor!.get(page);
  return [...body.matchAll(/name="slot"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="slot"/g)].map(
    ([, one, other]) => one ?? other!,
  );
}

async function inData(visitor: Visitor | undefined): Promise<string[]> {
  const { days } = JSON.parse((await visitor!.get(slots)).body) as {
    days: { day: string; start: number; minutes: number[] }[];
  };
  return days
    .filter((each) => each.day === day)
    .flatMap(({ start, minutes }) => minutes.map((minute) => new Date((start + minute) * 60_000).toISOString()));
}

const patience = { timeout: 20_000, interval: 10 };

/** Stops both processes from hearing what changes. */
async function deafen(): Promise<void> {
  await product.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query = 'listen pulse' or query = 'select 1')`,
  );
}

describe("a page in memory", () => {
  it("never lists a time that this process has given away, nor for long one that another process has", async () => {
    for (let n = 0; n < rounds; n++) {
      const slot = slotAt(n, 30);
      expect(await listed(here)).toContain(slot);
      await expect.poll(() => listed(there), patience).toContain(slot);
      const held = await here!.hold({ service, slot });
      expect(tokenOf(held.location, "hold")).not.toBeNull();
      expect(await listed(here)).not.toContain(slot);
      expect(await inData(here)).not.toContain(slot);
      await expect.poll(() => listed(there), patience).not.toContain(slot);
      await expect.poll(() => inData(there), patience).not.toContain(slot);
    }
  });

  it("is not used while a process cannot hear what changes", async () => {
    await listed(there);
    await deafen();
    for (let n = 12; n < 12 + rounds; n++) {
      const slot = slotAt(n, 30);
      await here!.hold({ service, slot });
      expect(await listed(here)).not.toContain(slot);
      await expect.poll(() => listed(there), patience).not.toContain(slot);
      if (n === 13) await deafen();
    }
  });

  it("has a nonce and a key of its own for every visitor", async () => {
    const seen = { nonces: new Set<string>(), keys: new Set<string>(), texts: new Set<string>() };
    for (let n = 0; n < 5; n++) {
      const response = await fetch(product.origins[0]! + page);
      const body = await response.text();
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy")!)![1]!;
      const key = /name="key"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="key"/.exec(body)!;
      const own = key[1] ?? key[2]!;
      seen.nonces.add(nonce);
      seen.keys.add(own);
      // Nothing else differs.
      seen.texts.add(body.replaceAll(nonce, "").replaceAll(own, ""));
      expect(body).toContain(`nonce="${nonce}"`);
    }
    expect([seen.nonces.size, seen.keys.size]).toEqual([5, 5]);
    // Two if a minute ended in between.
    expect(seen.texts.size).toBeLessThanOrEqual(2);
  });

  it("is compressed and plain the same, and has the same headers the first and the second time", async () => {
    const path = `${product.origins[0]}/widget/booking/${service}?tz=Europe/Oslo&date=${day}`;
    const ask = async (encoding: string) => {
      const response = await fetch(path, { headers: { "Accept-Encoding": encoding } });
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy")!)![1]!;
      const body = (await response.text()).replaceAll(nonce, "").replaceAll(/[0-9a-f-]{36}/g, "");
      const headers = Object.fromEntries(response.headers);
      for (const name of ["date", "content-length", "content-encoding"]) delete headers[name];
      headers["content-security-policy"] = headers["content-security-policy"]!.replaceAll(nonce, "");
      return { body, headers };
    };
    const first = await ask("gzip");
    const second = await ask("gzip");
    const plain = await ask("identity");
    expect(second).toEqual(first);
    expect(plain).toEqual(first);
  });
});

describe("a month of slots as data", () => {
  it("is tagged, and not sent again while nothing changes", async () => {
    const url = product.origins[0] + slots;
    // The process may still be connecting again.
    const isKept = async () => (await fetch(url)).headers.get("etag") === (await fetch(url)).headers.get("etag");
    await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
    const first = await fetch(url);
    const tag = first.headers.get("etag")!;
    expect(first.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect((await first.json()) as object).toMatchObject({ service, month: day.slice(0, 7), timeZone: "UTC" });
    const again = await fetch(url, { headers: { "If-None-Match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await here!.hold({ service, slot: slotAt(30, 30) });
    const changed = await fetch(url, { headers: { "If-None-Match": tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  it("lists the times of the page", async () => {
    expect(await inData(here)).toEqual(await listed(here));
  });

  it.each([
    ["/api/v1/services/nothing/slots?month=2026-12", 404, "calendar-not-found"],
    [`/api/v1/services/${service}/slots`, 422, "invalid"],
    [`/api/v1/services/${service}/slots?month=2026-13`, 422, "invalid"],
    [`/api/v1/services/${service}/slots?month=2026-12&utm_source=mail`, 422, "invalid"],
    [`/api/v1/services/${service}/slots?month=9999-12`, 422, "beyond-calendar"],
    [`/api/v1/services/${service}/slots?month=2026-12&tz=Nowhere/Land`, 422, "zone-unknown"],
    [`/api/v1/services/${service}/slots?month=2026-12&staff=unknown`, 422, "choice-unknown"],
    [`/api/v1/services/${service}/slots?month=2026-12&duration=7`, 422, "choice-unknown"],
    [`/api/v1/services/${service}/slots?month=2026-12&people=9999`, 422, "choice-unknown"],
  ])("%s answers %i", async (path, status, code) => {
    const response = await fetch(product.origins[0] + path);
    expect(response.status).toBe(status);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect((await response.json()) as object).toMatchObject({
      type: `/api/v1#${code}`,
      status,
      code,
      detail: expect.stringMatching(/./) as string,
      ...(code === "invalid" && {
        errors: [expect.objectContaining({ path: expect.stringMatching(/^query/) as string })],
      }),
    });
  });

  it.each(["1970-01", "2199-12"])("of %s is empty", async (month) => {
    const response = await fetch(`${product.origins[0]}/api/v1/services/${service}/slots?month=${month}`);
    expect([response.status, await response.json()]).toMatchObject([200, { days: [] }]);
  });
});

describe("every page that may stay in memory", () => {
  let demo: Product;
  beforeAll(async () => {
    demo = await startProduct({ isDemo: true, env: { MEMORY: "off" } });
  }, 180_000);
  afterAll(() => demo?.stop());

  /** An address in the demo for each row of the table of pages that is kept. */
  const examples: Record<string, string> = {
    "": "/",
    "widget/appointment/:provider": "/widget/appointment/saltwater-house",
    "widget/appointment/:provider/:service": "/widget/appointment/saltwater-house/massage",
    "widget/timetable/:provider": "/widget/timetable/saltwater-house",
    "widget/appointment/service/:service": "/widget/appointment/service/massage",
    "widget/group/:groupId": "/widget/group/hands-on",
    "widget/groups/:groupSlug": "/widget/groups/hands-on",
    "widget/booking": "/widget/booking?ids=massage,acupuncture",
    "widget/booking/:ids": "/widget/booking/massage?staff=any",
    "widget/bookings/*": "/widget/bookings/massage",
    "widget/service-menu/:serviceMenuId": "/widget/service-menu/a-slow-day",
    "widget/service-menus/:serviceMenuSlug": "/widget/service-menus/a-slow-day",
    "widget/service-menus/:servicemenu/:service": "/widget/service-menus/a-slow-day/morning-yoga",
    "widget/*": "/widget/bookingsmassage",
    cookies: "/cookies",
    "b/:slug": "/b/the-door-is-blue",
    "c/:categorySlug": "/c/the-house",
    "product/:productId": "/product/wool-blanket",
    "collections/:collectionSlug": "/collections/for-the-cold",
    "post/:blogSlug": "/post/the-door-is-blue",
    ":path": "/journal",
  };

  it.each(Object.values(examples))("%s is the same for every visitor, except its nonce and its keys", async (path) => {
    const ask = async () => {
      const response = await fetch(demo.origins[0]! + path);
      expect(response.status).toBe(200);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy")!)![1]!;
      // The moon moves while a page is kept.
      const body = (await response.text()).replace(/"elongation":[\d.]+/, "");
      const keys = [...body.matchAll(/"key":"([0-9a-f-]{36})"/g)].map(([, key]) => key!);
      return keys.reduce((text, key) => text.replaceAll(key, ""), body.replaceAll(nonce, ""));
    };
    const first = await ask();
    const second = await ask();
    // A minute may have ended in between.
    expect(second === first || second === (await ask())).toBe(true);
  });

  it("has an example", () => {
    const rows = pages.filter(
      ({ kept, path, module }) =>
        kept !== undefined &&
        !module.endsWith("not-found.route.tsx") &&
        !/^:path\/|^c\/.*\/b\/|page\/:page$/.test(path),
    );
    expect(rows.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(examples)));
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(rows.map(({ path }) => path)));
  });
});
