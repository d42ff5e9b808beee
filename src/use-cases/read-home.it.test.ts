import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadDemo } from "./packs/load-demo.ts";
import { readHome } from "./read-home.ts";
import { testServices } from "./testing/services.ts";

const demo = resolve(import.meta.dirname, "../../packs/demo");
const clock = { now: () => new Date("2026-11-15T09:30:00Z") };
let test: TestDatabase;
beforeAll(async () => {
  test = await withDatabase();
});
afterAll(() => test.close());

describe("the start page's reading", () => {
  it("of an empty database is empty", async () => {
    expect(await readHome(testServices(test.db, { clock }))).toEqual({
      now: clock.now(),
      ...{ houses: [], others: [], groups: [], menus: [], oneTimeLinks: [], samples: null },
    });
  });

  it("of the demo has both houses, the larger one first", async () => {
    await loadDemo({ db: test.db, clock }, demo);
    const { houses, oneTimeLinks, groups, menus } = await readHome(testServices(test.db, { clock }));
    expect(houses.map(({ slug, people, offers }) => [slug, people.length, offers.length])).toEqual([
      ["saltwater-house", 7, 18],
      ["ribeira-cycles", 2, 4],
    ]);
    expect(groups.length + menus.length).toBe(5);
    expect(oneTimeLinks.map(({ slug, isOpen }) => [slug, isOpen])).toEqual([
      ["an-hour-by-the-sea", true],
      ["friday-with-jonas", true],
      ["thank-you-for-june", false],
    ]);
  });

  it("tells kinds, prices and lengths, a member's own among them", async () => {
    const { houses } = await readHome(testServices(test.db, { clock }));
    const offer = (slug: string) => houses[0]!.offers.find((one) => one.slug === slug)!;
    expect(offer("physiotherapy")).toMatchObject({
      price: { least: 4400, most: 5200 },
      minutes: { least: 45, most: 50 },
    });
    expect(offer("massage")).toMatchObject({
      price: { least: 3800, most: 9200 },
      kind: "appointment",
    });
    expect(offer("morning-yoga")).toMatchObject({ kind: "class" });
    expect(offer("round-table")).toMatchObject({ kind: "request" });
    expect(offer("gift-hour")).toBeUndefined();
  });

  it("of more providers than a page holds lists the rest by name, and never a link that is somebody's secret", async () => {
    await test.pool.query(`
      insert into providers (slug, name, time_zone, currency)
        select 'extra-' || n, 'Extra ' || n, 'Europe/Lisbon', 'EUR' from generate_series(1, 5) n`);
    await test.pool.query(`
      insert into one_time_links (provider_id, slug, service_id)
        select provider_id, 'Zk3_secret-9QxV', id from services where slug = 'massage'`);
    const home = await readHome(testServices(test.db, { clock }));
    expect(home.others.map(({ slug }) => slug)).toEqual(["extra-3", "extra-4", "extra-5"]);
    expect(JSON.stringify(home)).not.toContain("Zk3_secret-9QxV");
  });
});
