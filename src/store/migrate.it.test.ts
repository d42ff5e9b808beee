import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generateSchema } from "../../tools/generate-schema.ts";
import { migrate, readMigrations, type Migration } from "./migrate.ts";
import { withSnapshot } from "./backup/snapshot.ts";
import { openPool } from "./database.ts";
import { lockPacks } from "./set-up/lock.ts";
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

describe("a migration and a backup", () => {
  const locks = () =>
    database.pool.query<{ granted: boolean }>(
      `select granted from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`,
    );

  it("wait for each other and say so, but not if nothing is to migrate", async () => {
    const said: string[] = [];
    const onWait = (other: string) => void said.push(other);
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const backup = withSnapshot(database.pool, async () => {
      begun.resolve();
      await end.promise;
      said.push("backup ends");
    });
    await begun.promise;
    expect(await migrate(database.pool, ours, { onWait })).toEqual([]);
    expect(said).toEqual([]);
    const migrations = [1, 2].map(() => migrate(database.pool, [...ours, first], { onWait }));
    await expect.poll(() => said).toHaveLength(2);
    expect(said.toSorted()).toEqual(["backup", "migration"]);
    end.resolve();
    await backup;
    expect((await Promise.all(migrations)).flat()).toEqual([first.name]);
    expect(said).toHaveLength(3);
    expect(said.at(-1)).toBe("backup ends");
  });

  it("leave no lock behind in any session, and no session without its limits", async () => {
    await migrate(database.pool, [...ours, first]);
    await withSnapshot(database.pool, () => Promise.resolve());
    await expect(withSnapshot(database.pool, () => Promise.reject(new Error("fails")))).rejects.toThrow("fails");
    await expect(migrate(database.pool, [...ours, first, broken])).rejects.toThrow("9002_broken");
    await expect.poll(async () => (await locks()).rows).toEqual([]);
    for (const name of ["statement_timeout", "lock_timeout"])
      expect((await database.pool.query(`show ${name}`)).rows[0]).not.toEqual({ [name]: "0" });
  });

  it("a backup keeps nobody from changing the set-up", async () => {
    await withSnapshot(database.pool, async () => {
      await database.db.transaction().execute((tx) => lockPacks(tx));
      expect((await locks()).rows).toEqual([{ granted: true }]);
    });
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
