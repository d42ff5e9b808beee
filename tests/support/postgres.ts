import { runMigrations } from "graphile-worker";
import { join, resolve } from "node:path";
import { launchPostgres } from "../../src/server/postgres/launch.ts";
import { migrate, readMigrations } from "../../src/store/migrate.ts";
import { asAdmin, emptyTemplate, openTestDatabase } from "../../src/store/testing/database.ts";
import { startDemoBroker } from "./demo-broker.ts";
import { demoTemplate } from "./demo-database.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Vitest's global setup for integration tests: a PostgreSQL with a migrated template to clone, and a shared demo. */
export async function setup(): Promise<() => Promise<void>> {
  // The product and its commands start a hundred times. Compile their modules only once.
  process.env["NODE_COMPILE_CACHE"] ??= resolve(import.meta.dirname, "../../node_modules/.cache/compiled");
  const given = process.env["TEST_DATABASE_URL"];
  const folder = given === undefined ? temporaryFolder() : null;
  const server = folder === null ? null : await launchPostgres({ dataFolder: join(folder.path, "postgres") });
  process.env["TEST_DATABASE_URL"] = given ?? server!.url;
  if (server !== null) await preferSpeed();
  await makeTemplate();
  const broker = await startDemoBroker();
  process.env["TEST_DEMO_BROKER"] = broker.url;
  return async () => {
    await broker.stop();
    await server?.stop();
    folder?.[Symbol.dispose]();
  };
}

/** This server's data need not survive the run. Crash safety is tested on servers that products start themselves. */
async function preferSpeed(): Promise<void> {
  await asAdmin(async (admin) => {
    // A database lives too briefly for vacuuming, which would also make connections forget their plans.
    for (const setting of ["fsync", "synchronous_commit", "full_page_writes", "jit", "autovacuum"])
      await admin.query(`alter system set ${setting} = off`);
    // On a few rows, planning takes longer than running.
    await admin.query("alter system set plan_cache_mode = force_generic_plan");
    await admin.query("select pg_reload_conf()");
  });
}

async function makeTemplate(): Promise<void> {
  await asAdmin(async (admin) => {
    // An external server may still have the templates of an earlier run.
    for (const name of [emptyTemplate, demoTemplate]) await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${emptyTemplate}`);
  });
  const { pool } = openTestDatabase(emptyTemplate);
  await migrate(pool, await readMigrations(resolve(import.meta.dirname, "../../migrations")));
  await runMigrations({ pgPool: pool });
  await pool.end();
}
