import { rm } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "#store/database.ts";
import { lockPacks } from "#store/set-up/lock.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { TestConsole } from "../../testing/console.ts";
import { goodPack, inMemory, onDisk, spoil, type Pack } from "#packs/testing/good-pack.ts";
import { checkPack } from "#packs/check/check-pack.ts";
import { applySetup } from "../apply-setup.ts";
import { planLoad } from "./plan-load.ts";
import { loadPack, type LoadOptions } from "../load-pack.ts";

const now = new Date("2026-11-16T08:00Z");
const price = (pack: Pack, to: string) => spoil(pack, "services/haircut.yaml", "price: 30.00", `price: ${to}`);
const window = (pack: Pack, to: string) => spoil(pack, "services/haircut.yaml", "60 days", to);

/** The good pack without its second resource, or with one that nothing refers to. */
const desks = (units: number): Pack => ({
  ...goodPack(),
  "resources.yaml": `${String(goodPack()["resources.yaml"])}\n- slug: desks\n  name: Desks\n  kind: equipment\n  units: ${units}`,
});

let test: TestDatabase;
let office: TestConsole;
const folders: string[] = [];

beforeEach(async () => {
  test = await withDatabase();
  office = new TestConsole(test, "north-pier", now);
});
afterEach(async () => {
  await test.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function load(pack: Pack, options: LoadOptions = {}) {
  const folder = await onDisk(pack);
  folders.push(folder);
  return loadPack(folder, test, { now, ...options });
}

async function loaded(pack: Pack, options: LoadOptions = {}) {
  const result = await load(pack, options);
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  const changes = result.value.changes.filter(({ outcome }) => outcome !== "unchanged");
  return { changes: changes.map(({ outcome, kind, slug }) => `${outcome} ${kind} ${slug}`), kept: result.value.kept };
}

async function disputed(pack: Pack, options: LoadOptions = {}) {
  const result = await load(pack, options);
  return !result.ok && result.refusal.code === "pack-disputed" ? result.refusal.conflicts : [];
}

const choices = { overwrite: [], keep: [], reason: "agreed with Marta" };
const valueOf = async (slug = "haircut") => (await office.find("service", slug))?.value;
const versions = async (slug: string) =>
  (
    await test.pool.query<{ source: string }>("select source from thing_versions where slug = $1 order by version", [
      slug,
    ])
  ).rows.map(({ source }) => source);

describe("a load after the console", () => {
  beforeEach(() => loaded(desks(3)));

  it("updates what only the pack changed", async () => {
    expect(await loaded(price(desks(3), "32.00"))).toEqual({ changes: ["updated service haircut"], kept: [] });
    expect(await valueOf()).toMatchObject({ price: "32.00" });
    expect(await versions("haircut")).toEqual(["pack", "pack"]);
  });

  it("keeps what only the console changed, and says who changed it", async () => {
    await office.edit("service", "haircut", { price: "33.00" });
    const { changes, kept } = await loaded(desks(3));
    expect(changes).toEqual([]);
    expect(kept).toEqual([
      {
        provider: "north-pier",
        kind: "service",
        slug: "haircut",
        what: "changed",
        keys: ["price"],
        packSlug: null,
        edit: { operator: "Marta", at: expect.any(Date) },
        value: expect.objectContaining({ name: "Haircut", price: "33.00" }),
      },
    ]);
    expect(await valueOf()).toMatchObject({ price: "33.00" });
  });

  it("accepts a change that the pack and the console both made", async () => {
    await office.edit("service", "haircut", { price: "33.00" });
    expect(await loaded(price(desks(3), "33.00"))).toEqual({ changes: [], kept: [] });
    // The pack now stands for this price, so the next price of the pack is no conflict.
    expect(await loaded(price(desks(3), "34.00"))).toEqual({ changes: ["updated service haircut"], kept: [] });
  });

  it("refuses what both changed in different ways, and changes nothing", async () => {
    await office.edit("service", "haircut", { price: "33.00" });
    const pack = spoil(price(desks(3), "32.00"), "staff/ben.yaml", "Ben", "Benno");
    expect(await disputed(pack)).toEqual([
      {
        provider: "north-pier",
        kind: "service",
        slug: "haircut",
        isRemovedHere: false,
        isListed: true,
        value: expect.objectContaining({ name: "Haircut", price: "33.00" }),
        keys: [
          {
            key: "price",
            base: "30.00",
            here: "33.00",
            pack: "32.00",
            edit: { operator: "Marta", at: expect.any(Date) },
          },
        ],
      },
    ]);
    expect(await valueOf()).toMatchObject({ price: "33.00" });
    expect(await office.find("staff", "ben")).toMatchObject({ value: { name: "Ben" } });
  });

  it("keeps what was made in the console", async () => {
    await office.add("resource", "sinks", { name: "Sinks", kind: "equipment", units: 2 });
    const { changes, kept } = await loaded(desks(3));
    expect(changes).toEqual([]);
    expect(kept).toMatchObject([{ kind: "resource", slug: "sinks", what: "added", edit: { operator: "Marta" } }]);
    expect(await office.find("resource", "sinks")).toBeDefined();
  });

  it("removes what the pack no longer lists, if the console left it alone", async () => {
    expect(await loaded(goodPack())).toEqual({ changes: ["deleted resource desks"], kept: [] });
  });

  it("refuses to remove what the console changed", async () => {
    await office.edit("resource", "desks", { units: 5 });
    expect(await disputed(goodPack())).toMatchObject([
      { kind: "resource", slug: "desks", isListed: false, keys: [{ key: "units", base: 3, here: 5, pack: undefined }] },
    ]);
    expect(await office.find("resource", "desks")).toBeDefined();
  });

  it("joins keys of one thing that only one side changed", async () => {
    await office.edit("service", "haircut", { price: "33.00" });
    expect(await loaded(window(desks(3), "90 days"))).toMatchObject({
      changes: ["updated service haircut"],
      kept: [{ slug: "haircut", keys: ["price"] }],
    });
    expect(await valueOf()).toMatchObject({ price: "33.00", window: "90 days" });
    expect(await versions("haircut")).toEqual(["pack", "office", "pack", "merge"]);
    // The same pack again delivers nothing new.
    await loaded(window(desks(3), "90 days"));
    expect(await versions("haircut")).toHaveLength(4);
  });

  it("does not bring back what the console removed", async () => {
    await office.remove("resource", "desks");
    expect(await loaded(desks(3))).toMatchObject({ changes: [], kept: [{ slug: "desks", what: "removed" }] });
    expect(await disputed(desks(4))).toMatchObject([{ slug: "desks", isRemovedHere: true, keys: [{ key: "units" }] }]);
    await loaded(desks(4), { choices: { ...choices, overwrite: ["resource/desks"] } });
    expect(await office.find("resource", "desks")).toMatchObject({ value: { units: 4 } });
    expect(await loaded(desks(4))).toEqual({ changes: [], kept: [] });
    expect(await loaded(goodPack())).toEqual({ changes: ["deleted resource desks"], kept: [] });
  });

  it("finds what the console renamed, and everything that refers to it", async () => {
    await office.edit("staff", "ada", { name: "Ada B" }, "ada-b");
    const { changes, kept } = await loaded(price(desks(3), "32.00"));
    expect(changes).toEqual(["updated service haircut"]);
    expect(kept).toMatchObject([{ kind: "staff", slug: "ada-b", packSlug: "ada", keys: ["name"] }]);
    expect(await valueOf()).toMatchObject({ price: "32.00", staff: ["ada-b", { member: "ben" }] });
    expect(await office.find("staff", "ada")).toBeUndefined();
    expect(await loaded(price(desks(3), "32.00"))).toMatchObject({ changes: [], kept: [{ slug: "ada-b" }] });
  });

  it("refuses a new thing with the slug that the console gave to another one", async () => {
    await office.edit("resource", "desks", {}, "tables");
    const pack = spoil(
      desks(3),
      "resources.yaml",
      "- slug: desks",
      "- slug: tables\n  name: Tables\n  kind: equipment\n- slug: desks",
    );
    expect(await disputed(pack)).toMatchObject([{ kind: "resource", slug: "tables", keys: [{ key: "slug" }] }]);
  });

  it("refuses a pack that does not fit what the console changed", async () => {
    await office.add("group", "short", { name: "Short", services: ["haircut"] });
    const { "services/haircut.yaml": haircut, ...rest } = desks(3);
    const pack: Pack = { ...rest, "services/cut.yaml": haircut! };
    for (const file of ["groups.yaml", "menus.yaml", "one-time-links.yaml"])
      pack[file] = String(pack[file]).replace("haircut", "cut");
    expect(await load(pack)).toMatchObject({
      ok: false,
      refusal: { code: "merge-faulty", faults: [{ kind: "group", slug: "short", path: ["services", 0] }] },
    });
    expect(await valueOf()).toBeDefined();
  });

  it("uses the pack's values or the console's as it is told, and logs why", async () => {
    await office.edit("service", "haircut", { price: "33.00", window: "30 days" });
    await office.edit("resource", "desks", { units: 5 });
    const pack = price(desks(4), "32.00");
    const chosen = { ...choices, all: "overwrite" as const, keep: ["resource/desks"] };
    expect(await loaded(pack, { choices: chosen })).toMatchObject({ kept: [{ slug: "desks", keys: ["units"] }] });
    expect(await valueOf()).toMatchObject({ price: "32.00", window: "60 days" });
    expect(await office.find("resource", "desks")).toMatchObject({ value: { units: 5 } });
    const log =
      "select actor_kind, after->>'slug' as slug, after->>'choice' as choice, reason from log where verb = 'setup.load'";
    expect((await test.pool.query(`${log} order by slug`)).rows).toEqual([
      { actor_kind: "command-line", slug: "desks", choice: "keep", reason: "agreed with Marta" },
      { actor_kind: "command-line", slug: "haircut", choice: "overwrite", reason: "agreed with Marta" },
    ]);
    // It is settled: the same pack is no conflict any more.
    expect(await loaded(pack)).toMatchObject({ changes: [], kept: [{ slug: "desks" }] });
  });

  it("keeps what the console changed and the pack dropped, or drops it, as it is told", async () => {
    await office.edit("resource", "desks", { units: 5 });
    await loaded(goodPack(), { choices: { ...choices, all: "keep" } });
    expect(await loaded(goodPack())).toMatchObject({ changes: [], kept: [{ slug: "desks", what: "added" }] });
    await office.edit("service", "haircut", { price: "33.00" });
    const { "menus.yaml": _menus, "groups.yaml": _groups, "one-time-links.yaml": _links, ...rest } = goodPack();
    const { "services/haircut.yaml": _haircut, ...bare } = rest;
    expect(await loaded(bare, { choices: { ...choices, overwrite: ["service/haircut"] } })).toMatchObject({
      changes: expect.arrayContaining(["deleted service haircut"]),
    });
  });

  it("refuses a choice for a thing that does not exist", async () => {
    expect(await load(desks(3), { choices: { ...choices, keep: ["service/hairct"] } })).toEqual({
      ok: false,
      refusal: { code: "choice-unknown", names: ["service/hairct"] },
    });
  });

  it("reports the same as a check, and changes nothing then", async () => {
    await office.edit("service", "haircut", { price: "33.00" });
    const before = await office.things();
    const pack = window(desks(4), "90 days");
    const trial = await loaded(pack, { isTrial: true });
    expect(await office.things()).toEqual(before);
    expect(await loaded(pack)).toEqual(trial);
  });

  it("leaves a used link alone", async () => {
    await test.pool.query(
      `with visit as (insert into bookings (provider_id, reference, state, manage_token_hash, currency)
                      select id, 'R1', 'scheduled', sha256('x'), 'EUR' from providers returning id)
       update one_time_links set used_at = now(), used_by = (select id from visit)`,
    );
    await office.edit("service", "haircut", { price: "33.00" });
    const pack = spoil(desks(3), "one-time-links.yaml", "2027-01-31", "2027-02-28");
    expect(await loaded(pack)).toMatchObject({ changes: [], kept: [{ slug: "haircut" }] });
  });
});

describe("a load and a save at the same time, in two processes", () => {
  const elsewhere = () => new TestConsole({ ...test, db: openDatabase(test.pool) }, "north-pier", now);
  const edit = () => retry(() => elsewhere().edit("service", "haircut", { price: "41.00" }));
  const update = () => loaded(window(desks(3), "90 days"));

  it.each([
    ["the save is first", edit, update],
    ["the load is first", update, edit],
  ])("lose nothing if %s", async (_what, first, second) => {
    await loaded(desks(3));
    const gate = await test.db.startTransaction().execute();
    await lockPacks(gate);
    const running = [first()];
    await untilWaiting(1);
    running.push(second());
    await untilWaiting(2);
    await gate.commit().execute();
    await Promise.all(running);
    expect(await valueOf()).toMatchObject({ price: "41.00", window: "90 days" });
  });

  it("would lose the save if the load compared before it waits", async () => {
    await loaded(desks(3));
    const [setup] = checkPack(inMemory(window(desks(3), "90 days"))).setups;
    const early = await test.db.startTransaction().execute();
    const plan = await planLoad(early, setup!, { now, takesPayments: true, takesScripts: false, choices });
    await edit();
    await lockPacks(early);
    await applySetup(early, plan, { now });
    await early.commit().execute();
    expect(await valueOf()).toMatchObject({ price: "30.00", window: "90 days" });
  });
});

async function untilWaiting(count: number): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
                      and database = (select oid from pg_database where datname = current_database())`;
  while ((await test.pool.query(waiting)).rowCount !== count) await pause(10);
}

/** An editor whose thing changed meanwhile looks at it again. */
async function retry(save: () => Promise<void>): Promise<void> {
  for (let left = 5; ; left--) {
    try {
      return await save();
    } catch (fault) {
      if (left === 0 || !String(fault).includes("thing-changed")) throw fault;
    }
  }
}
