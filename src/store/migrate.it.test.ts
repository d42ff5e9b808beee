import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateSchema } from "../../tools/generate-schema.ts";
import { migrate, readMigrations, type Migration } from "./migrate.ts";
import { openPool } from "./database.ts";
import { withDatabase, type TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
let ours: Migration[];
beforeEach(async () => {
  database = await withDatabase();
  ours = await readMigrations(resolve(import.meta.dirname, "../../migrations"));
});
afterEach(() => database.close());

const first = { name: "9001_first.sql", sql: "create table first (id int primary key)" };
const broken = { name: "9002_broken.sql", sql: "create table second (id int); create table nonsense (" };

describe("migrations", () => {
  it("are applied once, in order", async () => {
    expect(await migrate(database.pool, [...ours, first])).toEqual([first.name]);
    expect(await migrate(database.pool, [...ours, first])).toEqual([]);
  });

  it("leave nothing behind if one fails", async () => {
    await expect(migrate(database.pool, [...ours, first, broken])).rejects.toThrow("9002_broken.sql failed");
    const { rows } = await database.pool.query(
      "select to_regclass('first') is not null as first, to_regclass('second') as second",
    );
    expect(rows).toEqual([{ first: true, second: null }]);
  });

  it("reject one that changed after it was applied", async () => {
    await migrate(database.pool, [...ours, first]);
    await expect(migrate(database.pool, [...ours, { ...first, sql: "select 1" }])).rejects.toThrow("was changed after");
  });

  it("reject a database that a newer version migrated, unless newer schemas are allowed", async () => {
    await migrate(database.pool, [...ours, first]);
    await expect(migrate(database.pool, ours)).rejects.toThrow(
      /newer version .* does not know 9001_first\.sql\. .*NEWER_SCHEMA=allow/,
    );
    expect(await migrate(database.pool, ours, { allowsNewerSchema: true })).toEqual([]);
  });

  it("wait for each other if several processes start at the same time", async () => {
    const pools = [1, 2, 3, 4].map(() => openPool(database.url));
    const applied = await Promise.all(pools.map((pool) => migrate(pool, [...ours, first])));
    expect(applied.flat()).toEqual([first.name]);
    await Promise.all(pools.map((pool) => pool.end()));
  });
});

describe("the schema", () => {
  it("matches schema.generated.ts", async () => {
    const checkedIn = await readFile(resolve(import.meta.dirname, "schema.generated.ts"), "utf8");
    expect(checkedIn).toBe(await generateSchema(database.pool));
  });

  it("was generated from the migrations of this repository", async () => {
    expect(await migrate(database.pool, ours)).toEqual([]);
  });

  it("has provider_id first in every key of every provider-owned table", async () => {
    const { rows } = await database.pool.query<{ key: string }>(
      `select conrelid::regclass || ' ' || conname as key
         from pg_constraint
         join pg_attribute on attrelid = conrelid and attname = 'provider_id'
        where contype in ('p', 'u', 'f', 'x') and connamespace = 'public'::regnamespace
          and conkey[1] <> attnum
          -- The directory finds the provider of a public slug: it is what knows no provider yet.
          and conrelid not in ('directory'::regclass, 'entry_directory'::regclass)
          -- Operators belong to no provider: one may work for several.
          and confrelid <> 'operators'::regclass`,
    );
    expect(rows).toEqual([]);
  });
});
