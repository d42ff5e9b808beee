import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { launchPostgres } from "#server/postgres/launch.ts";
import { openDatabase, openPool, visitorTimeouts } from "#store/database.ts";
import { migrate, readMigrations } from "#store/migrate.ts";
import { fill, type Volume } from "#store/testing/fill.ts";
import { testServices } from "#use-cases/testing/services.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { Recorder } from "./recorder.ts";

/** One business of a certain size, as a process that serves visitors sees it. */
export interface World {
  /** For visitors' requests, with their time limits. */
  services: FileServices;
  /** For jobs and for the office's commands. */
  work: FileServices;
  recorder: Recorder;
  /** For the preparations of a scene, which are not measured. */
  pool: pg.Pool;
}

export interface Worlds {
  small: World;
  large: World;
  close(): Promise<void>;
}

/** High enough for every scene. The statements that count are the real ones. */
const most = 1_000_000;
const limits = {
  holdsPerBrowser: most,
  holdsPerAddress: most,
  mailsPerDay: most,
  bookingsPerMinute: most,
  bookingsPerHour: most,
  holdsPerKey: most,
  bookingsPerKey: most,
  puzzleBits: 0,
};

/**
 * Starts PostgreSQL and builds both databases. A kept folder is used again: its databases are built only once, and
 * new migrations are applied to them.
 */
export async function openWorlds(volumes: { small: Volume; large: Volume }, kept: string | null): Promise<Worlds> {
  const folder = kept === null ? mkdtempSync(join(tmpdir(), "almanac-growth-")) : resolve(kept);
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  // As root, the server runs as another user, who has to enter the folder.
  chmodSync(folder, 0o755);
  const server = await launchPostgres({ dataFolder: join(folder, "postgres") });
  await configure(server.url);
  await build(server.url, "small", volumes.small);
  await build(server.url, "large", volumes.large);
  await resetSettings(server.url);
  const small = openWorld(server.url, "small");
  const large = openWorld(server.url, "large");
  return {
    small,
    large,
    async close() {
      await Promise.all([small, large].flatMap(({ services, work }) => [services.db.destroy(), work.db.destroy()]));
      await Promise.all([small, large].map(({ pool }) => pool.end()));
      await server.stop();
      if (kept === null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

const unsafe = ["fsync", "synchronous_commit", "full_page_writes", "autovacuum"];

/** Building does not wait for the disk. */
async function configure(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    for (const setting of unsafe) await admin.query(`alter system set ${setting} = off`);
    await admin.query("alter system set max_wal_size = '8GB'");
    await admin.query("alter system set session_preload_libraries = 'auto_explain'");
    await admin.query("select pg_reload_conf()");
  });
}

/** The measurements use the settings with which a product starts the server. */
async function resetSettings(url: string): Promise<void> {
  await asAdmin(url, async (admin) => {
    for (const setting of [...unsafe, "max_wal_size"]) await admin.query(`alter system reset ${setting}`);
    await admin.query("select pg_reload_conf()");
    await admin.query("checkpoint");
  });
}

async function build(url: string, name: string, volume: Volume): Promise<void> {
  const exists = await asAdmin(url, (admin) => admin.query("select from pg_database where datname = $1", [name]));
  if (exists.rowCount === 1) return migrateAll(url, name);
  const draft = `${name}_draft`;
  await asAdmin(url, (admin) => admin.query(`drop database if exists ${draft} with (force)`));
  await asAdmin(url, (admin) => admin.query(`create database ${draft}`));
  await migrateAll(url, draft);
  const started = performance.now();
  const client = new pg.Client({ connectionString: addressOf(url, draft) });
  await client.connect();
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'");
  await fill(client, volume, (step) => {
    const seconds = Math.round((performance.now() - started) / 1000);
    process.stderr.write(`${String(seconds).padStart(4)} s  ${volume.bookings} bookings: ${step}\n`);
  });
  await client.query("vacuum");
  await client.end();
  // Renamed only when it is complete.
  await asAdmin(url, (admin) => admin.query(`alter database ${draft} rename to ${name}`));
}

async function migrateAll(url: string, name: string): Promise<void> {
  const pool = openPool(addressOf(url, name));
  const applied = await migrate(pool, await readMigrations(resolve(import.meta.dirname, "../../migrations")));
  await runMigrations({ pgPool: pool });
  if (applied.length > 0) await pool.query("set statement_timeout = 0; analyze");
  await pool.end();
}

/** With as many connections for visitors as a process has. */
function openWorld(url: string, name: string): World {
  const address = addressOf(url, name);
  const visitors = openPool(address, { connections: 10, limits: visitorTimeouts(2_000) });
  const workers = openPool(address, { connections: 4 });
  return {
    services: testServices(openDatabase(visitors), { limits }),
    work: testServices(openDatabase(workers), { limits }),
    recorder: new Recorder([visitors, workers]),
    pool: openPool(address, { connections: 2 }),
  };
}

function addressOf(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
