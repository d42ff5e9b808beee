import { runMigrations } from "graphile-worker";
import { join, resolve } from "node:path";
import pg from "pg";
import { launchPostgres } from "../../src/server/postgres/launch.ts";
import { openPool } from "../../src/store/database.ts";
import { migrate, readMigrations } from "../../src/store/migrate.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Vitest's global set-up of integration tests: a PostgreSQL of their own, with a migrated template to clone. */
export async function setup(): Promise<() => Promise<void>> {
  const given = process.env["TEST_DATABASE_URL"];
  const folder = given === undefined ? temporaryFolder() : null;
  const server = folder === null ? null : await launchPostgres({ dataFolder: join(folder.path, "postgres") });
  const url = given ?? server!.url;
  process.env["TEST_DATABASE_URL"] = url;
  await makeTemplate(url);
  return async () => {
    await server?.stop();
    folder?.[Symbol.dispose]();
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("drop database if exists almanac_template with (force)");
  await admin.query("create database almanac_template");
  await admin.end();
  const template = new URL(url);
  template.pathname = "/almanac_template";
  const pool = openPool(template.href);
  await migrate(pool, await readMigrations(resolve(import.meta.dirname, "../../migrations")));
  await runMigrations({ pgPool: pool });
  await pool.end();
}
