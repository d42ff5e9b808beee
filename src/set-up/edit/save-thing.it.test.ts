import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "../apply/load-pack.ts";
import { goodPack, onDisk } from "#packs/testing/good-pack.ts";
import type { ThingKind, ThingValue } from "../things/thing.ts";
import { readBin } from "./read-history.ts";
import { showState } from "./read-state.ts";
import { saveThing } from "./save-thing.ts";
import type { ThingChange } from "./check-change.ts";

const now = new Date("2026-11-16T08:00Z");

let test: TestDatabase;
let providerId: string;
let operatorId: string;
const folders: string[] = [];

beforeEach(async () => {
  test = await withDatabase();
  const folder = await onDisk(goodPack());
  folders.push(folder);
  await loadPack(folder, test);
  const { rows } = await test.pool.query<{ id: string }>("select id from providers");
  providerId = rows[0]!.id;
  operatorId = (
    await test.pool.query<{ id: string }>(
      "insert into operators (email, name, locale) values ('marta@example.com', 'Marta', 'en') returning id",
    )
  ).rows[0]!.id;
});
afterEach(async () => {
  await test.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function find(kind: ThingKind, slug: string) {
  const state = await showState(test.db, providerId);
  return state!.things.find((thing) => thing.kind === kind && thing.slug === slug);
}

function save(change: ThingChange, options: { takesScripts?: boolean } = {}) {
  const by = { kind: "operator" as const, operatorId, signInId: crypto.randomUUID() };
  return saveThing(change, { providerId, by, now, takesPayments: true, ...options }, test);
}

async function edit(kind: ThingKind, slug: string, change: (value: ThingValue) => ThingValue) {
  const { id, version, value } = (await find(kind, slug))!;
  return save({ kind, id, version, slug, value: change(structuredClone(value)) });
}

async function remove(kind: ThingKind, slug: string) {
  const { id, version } = (await find(kind, slug))!;
  expect(await save({ kind, id, version, slug, value: null })).toMatchObject({ ok: true });
  return id;
}

it("gives a business no address of the application, and lets one that has it go on", async () => {
  const { id, slug, version, value } = (await showState(test.db, providerId))!.things.find(
    ({ kind }) => kind === "provider",
  )!;
  const change = { kind: "provider" as const, id, version, value };
  expect(await save({ ...change, slug: "files" })).toMatchObject({
    ok: false,
    refusal: { code: "thing-faulty", faults: [{ path: ["slug"], code: "slug-reserved" }] },
  });
  expect(slug).not.toBe("files");
  await test.pool.query("update providers set slug = 'files'");
  expect(await edit("provider", "files", (before) => ({ ...before, name: "The Pier" }))).toMatchObject({ ok: true });
});

describe("scripts of other sites", () => {
  const one = "https://stats.example/1.js";
  const two = "https://stats.example/2.js";
  const own = async () => {
    const { slug } = (await showState(test.db, providerId))!.things.find(({ kind }) => kind === "provider")!;
    return (await find("provider", slug))!;
  };
  const saveScripts = async (scripts: string[], takesScripts = false) => {
    const { id, slug, version, value } = await own();
    const change = { kind: "provider" as const, id, slug, version, value: { ...value, "optional-scripts": scripts } };
    return save(change, { takesScripts });
  };
  const stored = async () => (await own()).value["optional-scripts"] ?? [];

  it("are not added where they would share the address of the office; those of before stay or go", async () => {
    expect(await saveScripts([one])).toMatchObject({ refusal: { code: "thing-faulty" } });
    expect(await saveScripts([one, two], true)).toMatchObject({ ok: true });
    const { slug } = await own();
    // The form of the business does not have them.
    const changed = await edit("provider", slug, (value) => {
      const { ["optional-scripts"]: scripts, ...others } = value;
      expect(scripts).toEqual([one, two]);
      return { ...others, tagline: "New" };
    });
    expect(changed).toMatchObject({ ok: true });
    expect(await stored()).toEqual([one, two]);
    expect(await saveScripts(["https://stats.example/3.js", two])).toMatchObject({ refusal: { code: "thing-faulty" } });
    expect(await saveScripts([two])).toMatchObject({ ok: true });
    expect(await stored()).toEqual([two]);
    expect(await saveScripts([one, two])).toMatchObject({ refusal: { code: "thing-faulty" } });
    expect(await saveScripts([])).toMatchObject({ ok: true });
    expect(await stored()).toEqual([]);
  });

  it("do not come back with an earlier version of the business, and do not go with it", async () => {
    const before = await own();
    await saveScripts([one], true);
    const withScript = await own();
    await saveScripts([], true);
    const goBack = async (to: typeof before) => {
      const { id, slug, version } = await own();
      const change = { kind: "provider" as const, id, slug, version, value: to.value, isEarlier: true as const };
      return save(change, { takesScripts: true });
    };
    expect(await goBack(withScript)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([]);
    await saveScripts([two], true);
    expect(await goBack(before)).toMatchObject({ ok: true });
    expect(await stored()).toEqual([two]);
  });
});

describe("a slug", () => {
  const chairs = { name: "Other chairs", kind: "equipment", units: 1 };
  const added = { kind: "resource" as const, id: null, version: 0, slug: "chairs", value: chairs };

  it("stays reserved for 30 days after its thing was removed, and the thing can be restored", async () => {
    const before = (await find("resource", "chairs"))!;
    const id = await remove("resource", "chairs");
    expect(await save(added)).toEqual({
      ok: false,
      refusal: { code: "thing-in-bin", id, name: "Chairs", isResting: false },
    });
    await save({ ...added, slug: "stools" });
    const stools = (await find("resource", "stools"))!;
    const renamed = await save({ ...stools, slug: "chairs" });
    expect(renamed).toMatchObject({ ok: false, refusal: { code: "thing-in-bin" } });
    const [gone] = await readBin(test.db, providerId, now);
    const { version, value } = gone!;
    const restored = await save({ ...added, id, version, value, isEarlier: true });
    expect(restored).toMatchObject({ ok: true });
    expect((await find("resource", "chairs"))!.value).toEqual(before.value);
  });

  it("is free after 30 days, and another kind may have it at once", async () => {
    await remove("resource", "chairs");
    const room = { ...added, kind: "group" as const, value: { name: "Chairs", services: ["haircut"] } };
    expect(await save(room)).toMatchObject({ ok: true });
    await test.pool.query("update thing_versions set at = now() - interval '40 days'");
    expect(await save(added)).toMatchObject({ ok: true });
  });

  it("of a thing that is out of use cannot be given to another", async () => {
    await test.pool.query("update resources set is_active = false where slug = 'chairs'");
    await test.pool.query("delete from service_resources");
    await save({ ...added, slug: "stools" });
    const stools = (await find("resource", "stools"))!;
    for (const change of [added, { ...stools, slug: "chairs" }])
      expect(await save(change)).toMatchObject({ ok: false, refusal: { code: "thing-in-bin", isResting: true } });
  });
});

describe("saving a thing", () => {
  it("writes what was changed, and only that", async () => {
    const before = await find("service", "haircut");
    const saved = await edit("service", "haircut", (value) => ({ ...value, summary: "Quick and calm" }));
    expect(saved).toMatchObject({ ok: true, value: { isChanged: true, version: 2 } });
    const after = await find("service", "haircut");
    expect(after).toEqual({ ...before, version: 2, value: { ...before!.value, summary: "Quick and calm" } });
    expect((await test.pool.query("select verb, after from log")).rows).toEqual([
      { verb: "setup.change", after: { kind: "service", slug: "haircut", fields: ["summary"] } },
    ]);
  });

  it.each(["service", "staff"] as const)("refuses a second %s with the same slug", async (kind) => {
    const { slug, value } = (await showState(test.db, providerId))!.things.find((thing) => thing.kind === kind)!;
    expect(await save({ kind, id: null, version: 0, slug, value })).toMatchObject({
      refusal: { code: "thing-faulty", faults: [{ kind, slug, path: ["slug"], code: "listed-twice" }] },
    });
  });

  it("reports every fault with its path and changes nothing", async () => {
    const saved = await edit("service", "haircut", (value) => ({
      ...value,
      notice: "soon",
      seats: 0,
      staff: ["nobody"],
    }));
    expect(saved.ok).toBe(false);
    const faults = !saved.ok && saved.refusal.code === "thing-faulty" ? saved.refusal.faults : [];
    expect(faults.map(({ kind, slug, path }) => [kind, slug, path.join(".")])).toEqual([
      ["service", "haircut", "notice"],
      ["service", "haircut", "seats"],
      ["service", "haircut", "staff.0"],
      // Its member no longer gives the service.
      ["one-time-link", "only-for-you", "staff"],
    ]);
    expect((await find("service", "haircut"))!.version).toBe(1);
  });
});

it("leaves visitors the connections while many changes wait for the one that is being made", async () => {
  const other = await test.pool.connect();
  try {
    await other.query("begin");
    await other.query("select pg_advisory_xact_lock(4218052027)");
    const { id, version, slug, value } = (await find("service", "haircut"))!;
    const saves = Array.from({ length: 30 }, () => save({ kind: "service", id, version, slug, value }));
    const asked = Array.from({ length: 5 }, () => test.pool.query("select pg_sleep(0.1)"));
    await expect(Promise.all(asked)).resolves.toHaveLength(5);
    await other.query("commit");
    for (const saved of await Promise.all(saves)) expect(saved).toMatchObject({ ok: true });
  } finally {
    await other.query("rollback");
    other.release();
  }
});
