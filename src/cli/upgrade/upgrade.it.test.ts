import { resolve } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { openPool } from "#store/database.ts";
import { migrate, readMigrations } from "#store/migrate.ts";
import { asAdmin, openTestDatabase, withDatabase } from "#store/testing/database.ts";
import { almanac } from "../testing/almanac.ts";

const check = (url: string, ...words: string[]) => almanac(["upgrade", "--check", ...words], { DATABASE_URL: url });

describe("almanac upgrade --check", () => {
  it("finds nothing to do on a current database", async () => {
    const database = await withDatabase();
    try {
      expect(await almanac(["upgrade"], { DATABASE_URL: database.url })).toMatchObject({ status: 2 });
      expect(await check(database.url)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(/^ok +schema +up to date: the next start changes nothing$/m),
      });
      await database.pool.query("insert into migrations (name, sha256) values ('9999_later.sql', 'x')");
      expect(await check(database.url)).toMatchObject({
        status: 1,
        stdout: expect.stringMatching(/^FAULT +schema +the database is newer than this version: 9999_later\.sql\n +→/m),
      });
    } finally {
      await database.close();
    }
  });

  it("lists pending migrations, which of them work on large tables, and the lack of a backup, and changes nothing", async () => {
    const all = await readMigrations(resolve(import.meta.dirname, "../../../migrations"));
    const at = all.findIndex(({ name }) => name === "0080_figures.sql");
    await asAdmin((admin: pg.Client) => admin.query("create database upgraded template template0"));
    const { url } = openTestDatabase("upgraded");
    const pool = openPool(url, { connections: 1 });
    try {
      await migrate(pool, all.slice(0, at));
      const small = await check(url, "--json");
      expect(JSON.parse(small.stdout)).toMatchObject({
        state: "warning",
        pending: all.slice(at).map(({ name }) => name),
        checks: expect.arrayContaining([
          expect.objectContaining({ name: "migration", state: "ok", says: "0080_figures.sql: quick" }),
          expect.objectContaining({ name: "backup", state: "warning" }),
        ]),
      });
      // As if PostgreSQL had counted a million payments.
      await pool.query("update pg_class set reltuples = 1000000 where relname = 'payments'");
      expect(await check(url)).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(
          /^WARNING +migration +0080_figures\.sql: may take minutes\n +payments has about 1,000,000 rows: makes an index/m,
        ),
      });
      expect((await pool.query("select from migrations")).rowCount).toBe(at);
    } finally {
      await pool.end();
      await asAdmin((admin: pg.Client) => admin.query("drop database upgraded with (force)"));
    }
  });
});
