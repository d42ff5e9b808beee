import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { forgetVersions } from "#store/set-up/history/thing-versions.ts";
import { withDatabase, type TestDatabase } from "#store/testing/database.ts";
import { loadPack } from "../apply/load-pack.ts";
import { TestConsole } from "../testing/console.ts";
import { goodPack, onDisk } from "#packs/testing/good-pack.ts";

const now = new Date("2026-11-16T08:00Z");
let test: TestDatabase;
let office: TestConsole;
let folder: string;

beforeEach(async () => {
  test = await withDatabase();
  office = new TestConsole(test, "north-pier", now);
  folder = await onDisk(goodPack());
  await loadPack(folder, test, { now });
});
afterEach(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const age = (days: number) => test.pool.query(`update thing_versions set at = at - interval '${days} days'`);
const versions = async (slug: string) =>
  (
    await test.pool.query<{ told: string }>(
      "select source || case when value is null then ' removed' else '' end as told from thing_versions where slug = $1 order by version",
      [slug],
    )
  ).rows.map(({ told }) => told);

describe("old versions", () => {
  it("of a removed thing go after 30 days, and not before", async () => {
    await office.add("resource", "desks", { name: "Desks", kind: "equipment", units: 2 });
    await office.remove("resource", "desks");
    await age(29);
    await forgetVersions(test.db);
    expect(await versions("desks")).toEqual(["office", "office removed"]);
    await age(2);
    await forgetVersions(test.db);
    expect(await versions("desks")).toEqual([]);
    expect(await versions("haircut")).toEqual(["pack"]);
  });

  it("still say what the console removed, so that no load brings it back", async () => {
    await office.edit("menu", "menu", { name: "Prices" });
    await office.remove("menu", "menu");
    await age(31);
    await forgetVersions(test.db);
    expect(await versions("menu")).toEqual(["pack", "office removed"]);
    await loadPack(folder, test, { now });
    expect(await office.find("menu", "menu")).toBeUndefined();
  });

  it("of one thing are at most 200, and what a pack delivered", async () => {
    await test.pool.query(
      `insert into thing_versions (provider_id, kind, thing_id, version, slug, value, source)
       select provider_id, kind, thing_id, version + number, slug, value, 'merge'
         from thing_versions, generate_series(1, 230) number where slug = 'haircut'`,
    );
    await forgetVersions(test.db);
    expect(await versions("haircut")).toEqual(["pack", ...Array.from({ length: 200 }, () => "merge")]);
  });
});
