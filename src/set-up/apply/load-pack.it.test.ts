import { randomBytes, randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "./load-pack.ts";
import { formPack } from "#packs/testing/bad/bad-forms.ts";
import { translatedPack } from "#packs/testing/bad/bad-translations.ts";
import { goodPack, onDisk, spoil, type Pack } from "#packs/testing/good-pack.ts";

/** Only the provider. */
const bare = { "provider.yaml": goodPack()["provider.yaml"]!, "images/logo.svg": goodPack()["images/logo.svg"]! };

let test: TestDatabase;
const folders: string[] = [];

beforeEach(async () => {
  test = await withDatabase();
});
afterEach(async () => {
  await test.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function load(pack: Pack) {
  const folder = await onDisk(pack);
  folders.push(folder);
  return loadPack(folder, test);
}

/** The changes of a load, such as `updated service haircut: price`. */
async function changesOf(pack: Pack): Promise<string[]> {
  const result = await load(pack);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value.changes
    .filter(({ outcome }) => outcome !== "unchanged")
    .map(
      ({ outcome, kind, slug, fields }) =>
        `${outcome} ${kind} ${slug}${fields.length > 0 ? `: ${fields.join(", ")}` : ""}`,
    );
}

async function rows(query: string): Promise<unknown[]> {
  return (await test.pool.query(query)).rows;
}

/** Adds a past visit, so that its service, member and chair can no longer be deleted. */
async function bookHaircut(client: Pick<PoolClient, "query">): Promise<void> {
  const { rows } = await client.query<Record<"provider" | "service" | "staff" | "resource", string>>(
    `select p.id as provider, s.id as service, m.id as staff, r.id as resource
       from providers p join services s on s.provider_id = p.id join staff m on m.slug = 'ada' join resources r on true`,
  );
  const { provider, service, staff, resource } = rows[0]!;
  const session = randomUUID();
  const times = ["2026-11-16T14:00Z", "2026-11-16T14:45Z"];
  await client.query(
    `insert into sessions (provider_id, id, service_id, starts_at, ends_at, lead_staff_id, seats, seats_taken)
     values ($1, $2, $3, $4, $5, $6, 1, 1)`,
    [provider, session, service, ...times, staff],
  );
  await client.query(
    `insert into claims (provider_id, session_id, staff_id, resource_id, unit, during)
     values ($1, $2, $3, null, null, tstzrange($5, $6)), ($1, $2, null, $4, 1, tstzrange($5, $6))`,
    [provider, session, staff, resource, ...times],
  );
}

function toldOf(kind: string, slug: string): string {
  return `the ${kind} "${slug}" of south-pier is reachable only under its provider's address: north-pier already uses the short address "${slug}"`;
}

describe("loading a pack", () => {
  it("creates everything, and changes nothing the second time", async () => {
    expect(await changesOf(goodPack())).toEqual([
      "created provider north-pier",
      "created resource chairs",
      "created staff member ada",
      "created staff member ben",
      "created service haircut",
      "created group all",
      "created menu menu",
      "created one-time link only-for-you",
    ]);
    expect(await changesOf(goodPack())).toEqual([]);
    expect(await rows("select kind, slug from directory order by 1")).toEqual([
      { kind: "group", slug: "all" },
      { kind: "menu", slug: "menu" },
      { kind: "one-time-link", slug: "only-for-you" },
      { kind: "service", slug: "haircut" },
    ]);
  });

  it("stores hours, overrides, prices and times correctly", async () => {
    await load(goodPack());
    expect(
      await rows("select weekday, starts_minute, ends_minute from staff_hours order by staff_id, 1, 2"),
    ).toContainEqual({
      weekday: 2,
      starts_minute: 1320,
      ends_minute: 1560,
    });
    expect(await rows("select day::text from staff_overrides order by 1")).toEqual(
      ["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-31"].map((day) => ({ day })),
    );
    expect(await rows("select price, pay_now, deposit from services")).toEqual([
      { price: 3000, pay_now: "deposit-flat", deposit: 1000 },
    ]);
    expect(await rows("select expires_at from one_time_links")).toEqual([
      { expires_at: new Date("2027-01-31T18:00Z") },
    ]);
    expect(await rows("select media_type from files")).toEqual([{ media_type: "image/svg+xml" }]);
  });

  it("reports which settings changed", async () => {
    await load(goodPack());
    let pack = spoil(goodPack(), "services/haircut.yaml", "price: 30.00", "price: 32.00");
    pack = spoil(pack, "services/haircut.yaml", "45 min", "50 min");
    pack = spoil(pack, "staff/ben.yaml", "friday", "thursday");
    pack = { ...pack, "images/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>' };
    expect(await changesOf(pack)).toEqual([
      "updated provider north-pier: logo",
      "updated staff member ben: hours",
      "updated service haircut: durations, price",
    ]);
    // The old logo is needed to undo the change.
    expect(await rows("select count(*)::int from files")).toEqual([{ count: 2 }]);
  });

  it("keeps translations until the pack no longer has them", async () => {
    await load(translatedPack());
    expect(await changesOf(translatedPack())).toEqual([]);
    expect(await rows("select translations from services")).toEqual([
      {
        translations: {
          de: { name: "Haarschnitt", summary: "Kurz", thankYou: "Schön.", locations: [{ label: "Der Laden" }] },
        },
      },
    ]);
    expect(await rows("select translations->'de'->>'about' as about from providers")).toEqual([
      { about: "Wir schneiden Haare." },
    ]);
    const { "texts/about.de.md": _, "groups.de.yaml": __, ...rest } = translatedPack();
    expect(await changesOf(spoil(rest, "services/haircut.de.yaml", "summary: Kurz\n", ""))).toEqual([
      "updated provider north-pier: translations",
      "updated service haircut: translations",
      "updated group all: translations",
    ]);
    expect(await rows("select translations from groups")).toEqual([{ translations: {} }]);
  });

  it("deletes items that are no longer listed and not referred to", async () => {
    await load(goodPack());
    const { "staff/ben.yaml": _, "groups.yaml": __, ...rest } = goodPack();
    const pack = spoil(rest, "services/haircut.yaml", "\n  - member: ben\n    price: 25.00", "");
    expect(await changesOf(pack)).toEqual([
      "updated service haircut: staff",
      "deleted group all",
      "deleted staff member ben",
    ]);
    expect(await rows("select slug from directory where kind = 'group'")).toEqual([]);
  });

  it("deactivates items that bookings refer to, and reactivates them", async () => {
    await load(goodPack());
    await bookHaircut(test.pool);
    expect(await changesOf(bare)).toEqual([
      "updated provider north-pier: about",
      "deleted one-time link only-for-you",
      "deleted menu menu",
      "deleted group all",
      "deactivated service haircut",
      "deactivated staff member ada",
      "deleted staff member ben",
      "deactivated resource chairs",
    ]);
    expect(await rows("select is_active, is_public from services")).toEqual([{ is_active: false, is_public: false }]);
    expect(await rows("select * from directory")).toEqual([]);
    expect(await changesOf(bare)).toEqual([]);
    expect(await changesOf(goodPack())).toEqual(
      expect.arrayContaining([
        "updated resource chairs: active again",
        "updated staff member ada: active again",
        "updated service haircut: is public, active again, resources, staff",
      ]),
    );
    expect(await changesOf(goodPack())).toEqual([]);
  });

  it("deactivates a form if bookings have answers to it", async () => {
    await load(formPack());
    await test.pool.query(
      `insert into bookings (provider_id, reference, state, manage_token_hash, currency, answers)
       select id, 'AAAAAA', 'cancelled', sha256('x'), 'EUR',
              '{"contact": {"version": 1, "typed": {}, "answers": {}}}' from providers`,
    );
    const { "forms/contact.yaml": _gone, ...rest } = formPack();
    expect(await changesOf(rest)).toEqual(["deactivated form contact"]);
  });

  it("waits for a visitor who is booking an item that will be removed", async () => {
    await load(goodPack());
    const visitor = await test.pool.connect();
    await visitor.query("begin");
    await bookHaircut(visitor);
    const loading = changesOf(bare);
    await pause(300);
    await visitor.query("commit");
    visitor.release();
    expect(await loading).toEqual(
      expect.arrayContaining([
        "deactivated service haircut",
        "deactivated staff member ada",
        "deactivated resource chairs",
      ]),
    );
  });

  it("does not change a used link, listed or not", async () => {
    await load(goodPack());
    await test.pool.query(
      "insert into bookings (provider_id, reference, state, manage_token_hash, currency) select id, 'R1', 'scheduled', $1, 'EUR' from providers",
      [randomBytes(32)],
    );
    await test.pool.query("update one_time_links set used_at = now(), used_by = (select id from bookings)");
    const { "one-time-links.yaml": _, ...rest } = goodPack();
    expect(await changesOf(rest)).toEqual([]);
    expect(await changesOf(goodPack())).toEqual([]);
    expect(await rows("select slug from one_time_links")).toEqual([{ slug: "only-for-you" }]);
  });

  it("keeps a calendar's login and busy times, but drops the login if the address changes", async () => {
    const listed = (...lines: string[]) =>
      spoil(
        goodPack(),
        "staff/ben.yaml",
        "hours:",
        `calendars:\n${lines.map((line) => `  - ${line}\n`).join("")}hours:`,
      );
    const work = "{name: work, caldav: https://dav.example/ben/}";
    const kept = () => rows("select name, address, sealed, writes_bookings as writes from calendars order by name");
    await changesOf(listed(work));
    await test.pool.query(
      `update calendars set sealed = 'a login';
       insert into calendar_busy (provider_id, calendar_id, staff_id, during)
       select provider_id, id, staff_id, '[2026-11-16 10:00Z,2026-11-16 11:00Z)' from calendars;
       insert into calendars (provider_id, staff_id, name, kind, sealed, is_from_pack)
       select provider_id, staff_id, 'by-hand', 'feed', 'an address', false from calendars`,
    );
    const byHand = { name: "by-hand", address: null, sealed: "an address", writes: false };
    const choir = "{name: choir, feed: https://example.com/choir.ics}";
    const writing = "{name: work, caldav: https://dav.example/ben/, write-bookings: true}";
    expect(await changesOf(listed(writing, choir))).toEqual(["updated staff member ben: calendars"]);
    expect(await kept()).toEqual([
      byHand,
      { name: "choir", address: "https://example.com/choir.ics", sealed: null, writes: false },
      { name: "work", address: "https://dav.example/ben/", sealed: "a login", writes: true },
    ]);
    expect(await rows("select from calendar_busy")).toHaveLength(1);
    expect(await changesOf(listed(writing, choir))).toEqual([]);
    await changesOf(listed("{name: work, caldav: https://elsewhere.example/ben/}"));
    expect(await kept()).toEqual([
      byHand,
      { name: "work", address: "https://elsewhere.example/ben/", sealed: null, writes: false },
    ]);
    expect(await rows("select from calendar_busy")).toEqual([]);
    await changesOf(goodPack());
    expect(await kept()).toEqual([byHand]);
  });

  it("changes nothing if the pack has a fault", async () => {
    await load(goodPack());
    const before = await rows("select s.*, p.name from services s join providers p on true");
    let pack = spoil(goodPack(), "provider.yaml", "North Pier", "South Pier");
    pack = spoil(pack, "groups.yaml", "haircut", "shave");
    const result = await load(pack);
    expect(result).toMatchObject({
      ok: false,
      refusal: {
        code: "pack-faulty",
        faults: [{ file: "groups.yaml", line: 4, column: 7, reason: 'there is no service "shave"' }],
      },
    });
    expect(await rows("select s.*, p.name from services s join providers p on true")).toEqual(before);
  });

  it("warns about a slug that another provider already uses", async () => {
    await load(goodPack());
    const other = spoil(goodPack(), "provider.yaml", "north-pier", "south-pier");
    expect(await load(other)).toMatchObject({
      ok: true,
      value: {
        warnings: [
          toldOf("group", "all"),
          toldOf("menu", "menu"),
          toldOf("one-time-link", "only-for-you"),
          toldOf("service", "haircut"),
        ],
      },
    });
    const { "groups.yaml": _, ...rest } = goodPack();
    await load(rest);
    await load(other);
    expect(
      await rows("select p.slug from directory d join providers p on p.id = d.provider_id where d.kind = 'group'"),
    ).toEqual([{ slug: "south-pier" }]);
  });

  it.each(["office", "api", "widget", "files", "de"])("refuses a new business at the address /%s", async (slug) => {
    expect(await load(spoil(goodPack(), "provider.yaml", "north-pier", slug))).toMatchObject({
      ok: false,
      refusal: { code: "pack-faulty", faults: [{ code: "slug-reserved", path: ["slug"] }] },
    });
  });

  it("goes on loading a business that has had such an address, and warns", async () => {
    await load(goodPack());
    await test.pool.query("update providers set slug = 'files'");
    expect(await load(spoil(goodPack(), "provider.yaml", "north-pier", "files"))).toMatchObject({
      ok: true,
      value: {
        findings: expect.arrayContaining([
          expect.objectContaining({ file: "provider.yaml", code: "slug-reserved", parameters: { slug: "files" } }),
        ]) as unknown,
      },
    });
  });

  it("runs one load at a time", async () => {
    const results = await Promise.all(Array.from({ length: 6 }, () => changesOf(goodPack())));
    expect(results.filter((changes) => changes.length === 8)).toHaveLength(1);
    expect(results.filter((changes) => changes.length === 0)).toHaveLength(5);
  });
});
