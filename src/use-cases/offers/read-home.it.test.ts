import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { readHome } from "./read-home.ts";
import { findStartPage, readStartPage } from "./read-start-page.ts";
import { testServices } from "../testing/services.ts";
import { withDemo } from "../../../tests/support/demo-database.ts";

const now = new Date();
const clock = { now: () => now };
let test: TestDatabase;
beforeAll(async () => {
  test = await withDatabase();
});
afterAll(() => test.close());

const services = () => testServices(test.db, { clock });

async function startPageOf(slug: string) {
  const start = await findStartPage(slug, services());
  return readStartPage(start!.providerId, services(), "en");
}

describe("the start page", () => {
  it("of an empty database is empty", async () => {
    expect(await readHome(services())).toEqual({ now: clock.now(), providers: [], demo: null });
    expect(await findStartPage(null, services())).toBeUndefined();
  });

  it("of a single provider is that provider's", async () => {
    await test.pool.query(`insert into providers (slug, name, time_zone, currency)
      values ('north-pier', 'North Pier', 'Europe/Lisbon', 'EUR')`);
    expect(await findStartPage(null, services())).toMatchObject({ isOnly: true, homePage: "" });
    expect((await startPageOf("north-pier")).provider.name).toBe("North Pier");
    // Only the demo has the table of addresses.
    expect((await readHome(services())).demo).toBeNull();
  });
});

describe("the start page of the demo", () => {
  beforeAll(async () => {
    await test.close();
    test = await withDemo();
  });

  it("has both providers, the larger one first, and samples of each kind", async () => {
    const home = await readHome(services());
    expect(home.demo!.providers.map(({ slug, offers }) => [slug, offers.length])).toEqual([
      ["saltwater-house", 19],
      ["ribeira-cycles", 4],
    ]);
    expect(home.demo!.groups.length + home.demo!.menus.length).toBe(5);
    expect(home.demo!.oneTimeLinks.map(({ slug, isOpen }) => [slug, isOpen])).toEqual([
      ["an-hour-by-the-sea", true],
      ["friday-with-jonas", true],
      ["thank-you-for-june", false],
    ]);
    expect(await findStartPage(null, services())).toBeUndefined();
  });

  it("of one of its providers has its people, services and newest posts", async () => {
    const { people, offers, posts, site } = await startPageOf("saltwater-house");
    expect([people.length, offers.length, posts.length]).toEqual([7, 19, 3]);
    expect(site.provider).toMatchObject({ isOnly: false, homePage: "" });
    // A content page with the same path takes precedence.
    expect(await findStartPage("journal", services())).toBeUndefined();
    expect(await findStartPage("no-such-business", services())).toBeUndefined();
  });

  it("has kinds, prices and durations, including those of single members", async () => {
    const { offers } = await startPageOf("saltwater-house");
    const offer = (slug: string) => offers.find((one) => one.slug === slug)!;
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

  it("never has a secret one-time link, or a link to a revoked preview", async () => {
    await test.pool.query(`
      insert into one_time_links (provider_id, slug, service_id)
        select provider_id, 'Zk3_secret-9QxV', id from services where slug = 'massage'`);
    expect((await readHome(services())).demo!.samples!.preview).toBe("demo");
    await test.pool.query("update previews set revoked_at = now()");
    const home = await readHome(services());
    expect(JSON.stringify(home)).not.toContain("Zk3_secret-9QxV");
    expect(home.demo!.samples!.preview).toBeNull();
  });
});
