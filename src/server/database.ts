import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { openDatabase, openPool, type Database } from "#store/database.ts";
import { migrate, readMigrations } from "#store/migrate.ts";
import { loadDemo } from "#use-cases/packs/load-demo.ts";
import { join } from "node:path";
import type { Config } from "./config.ts";
import { logWorker } from "./jobs/log-worker.ts";
import type { Log } from "./log.ts";
import { launchPostgres } from "./postgres/launch.ts";
import type { ReadinessState } from "./readiness.ts";

/** PostgreSQL 15 is the oldest that we test against. */
const oldestVersion = 150_000;
const lookEvery = 1_000;

export interface DatabaseServer {
  pool: pg.Pool;
  db: Database;
  /** Resolves when the database is first ready; rejects when it never can be. */
  prepared: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Opens the database and keeps looking after it: waits for it at start, migrates it, notices when it goes away and
 * when it comes back. The embedded server is started again if it was killed.
 */
export async function openDatabaseServer(
  config: Config,
  root: string,
  log: Log,
  readiness: ReadinessState,
): Promise<DatabaseServer> {
  const launch = () =>
    launchPostgres({ dataFolder: join(config.dataFolder, "postgres"), onProgress: (line) => log.info(line) });
  let embedded = config.databaseUrl === null ? await launch() : null;
  const pool = openPool(config.databaseUrl ?? embedded!.url);
  const db = openDatabase(pool);
  const stopping = new AbortController();

  async function look(): Promise<void> {
    try {
      await pool.query("select 1");
      readiness.ready();
    } catch (fault) {
      if (stopping.signal.aborted) return;
      if (readiness.canAnswer()) log.error({ err: fault }, "the database went away");
      readiness.wait("database unreachable");
      if (embedded === null) return;
      // The former handle still counts as a user of the server, so it is given up once the new one holds.
      const former = embedded;
      embedded = await launch();
      await former.stop();
    }
  }

  async function prepare(): Promise<void> {
    readiness.wait("waiting for the database");
    for (let attempt = 0; !(await isReachable(pool)); attempt++) {
      if (attempt === 0) log.warn("the database cannot be reached yet; trying until it can");
      await pause(lookEvery, stopping.signal);
    }
    await checkVersion(pool);
    const applied = await migrate(pool, await readMigrations(join(root, "migrations")));
    if (applied.length > 0) log.info({ migrations: applied.length }, "database migrated");
    await runMigrations({ pgPool: pool, logger: logWorker(log) });
    const samples = await loadDemo({ db, clock: { now: () => new Date() } }, join(root, "packs/demo"));
    if (samples !== null) log.info({ bookings: samples }, "demo loaded into the empty database");
    readiness.ready();
    void watch();
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(lookEvery, stopping.signal);
      await look().catch((fault: unknown) => log.error({ err: fault }, "the embedded database did not start again"));
    }
  }

  return {
    pool,
    db,
    prepared: prepare(),
    async stop() {
      stopping.abort();
      await pool.end();
      await embedded?.stop();
    },
  };
}

async function isReachable(pool: pg.Pool): Promise<boolean> {
  return pool.query("select 1").then(
    () => true,
    () => false,
  );
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion)
    throw new Error(`DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; at least 15 is needed.`);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", done, { once: true });
    function done() {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
  });
}
