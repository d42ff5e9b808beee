import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { asDatabaseUnavailable } from "#store/database-unavailable.ts";
import { openDatabase, openPool, visitorTimeouts, workTimeouts, type Database } from "#store/database.ts";
import { migrate, readMigrations } from "#store/migrate.ts";
import { ping } from "#store/ping.ts";
import { loadDemo } from "#demo/load-demo.ts";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { logWorker } from "../jobs/log-worker.ts";
import type { Log } from "../log.ts";
import type { Outage } from "./outage.ts";
import { launchPostgres } from "../postgres/launch.ts";
import type { ReadinessState } from "../readiness.ts";
import { StartError } from "../process/start-error.ts";

/** PostgreSQL 15 is the oldest that we test against. */
const oldestVersion = 150_000;
const lookEvery = 1_000;
/** Three seconds after the database froze, at the latest, no request waits for it any more. */
const lookWithin = 2_000;

/** Connections of a process: visitors, jobs and the look at the database never wait for one another's. */
const connections = { visitors: 10, work: 8, look: 1 };

export interface DatabaseServer {
  /** For visitors' requests: what takes long is given up. */
  db: Database;
  /** For jobs. */
  work: { pool: pg.Pool; db: Database };
  /** Resolves when the database is first ready; rejects when it never can be. */
  prepared: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  config: Config;
  root: string;
  log: Log;
  readiness: ReadinessState;
  outage: Outage;
}

/**
 * Opens the database and keeps looking after it: waits for it at start, migrates it, notices when it goes away or hangs,
 * and when it comes back. The embedded server is started again if it was killed.
 */
export async function openDatabaseServer({ config, root, log, readiness, outage }: Options): Promise<DatabaseServer> {
  const launch = () =>
    launchPostgres({ dataFolder: join(config.dataFolder, "postgres"), onProgress: (line) => log.info(line) });
  let embedded = config.databaseUrl === null ? await launch() : null;
  const url = config.databaseUrl ?? embedded!.url;
  const visitors = openPool(url, { connections: connections.visitors, limits: visitorTimeouts });
  const work = openPool(url, { connections: connections.work, limits: workTimeouts });
  const looking = openPool(url, { connections: connections.look, limits: visitorTimeouts });
  const [db, workDb, lookDb] = [openDatabase(visitors), openDatabase(work), openDatabase(looking)];
  const stopping = new AbortController();

  async function look(): Promise<void> {
    try {
      await ping(lookDb, lookWithin);
      readiness.ready();
      outage.answered();
    } catch (fault) {
      if (stopping.signal.aborted) return;
      outage.explains(fault);
      readiness.wait("database unreachable");
      if (embedded === null) return;
      // The former handle still counts as a user of the server, so it is given up once the new one holds.
      const former = embedded;
      embedded = await launch();
      await former.stop();
    }
  }

  async function waitUntilReachable(): Promise<void> {
    for (let told = ""; !stopping.signal.aborted; await pause(lookEvery, stopping.signal)) {
      const reason = await ping(lookDb, lookWithin).then(
        () => null,
        (fault: Error) => fault.message,
      );
      if (reason === null) return;
      if (reason !== told) log.warn({ reason }, "the database cannot be reached yet; trying until it can");
      told = reason;
    }
  }

  /** A database that goes away in the middle is waited for again. */
  async function prepare(): Promise<void> {
    readiness.wait("waiting for the database");
    for (let isDone = false; !isDone && !stopping.signal.aborted;) {
      await waitUntilReachable();
      isDone = await makeReady().then(
        () => true,
        (fault: unknown) => {
          if (!outage.explains(asDatabaseUnavailable(fault))) throw fault;
          return false;
        },
      );
    }
  }

  async function makeReady(): Promise<void> {
    await checkVersion(work);
    const applied = await migrate(work, await readMigrations(join(root, "migrations")), config);
    if (applied.length > 0) log.info({ migrations: applied.length }, "database migrated");
    await runMigrations({ pgPool: work, logger: logWorker(log, outage) });
    const samples = await loadDemo({ db: workDb, clock: { now: () => new Date() } }, join(root, "packs/demo"));
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
    db,
    work: { pool: work, db: workDb },
    prepared: prepare(),
    async stop() {
      stopping.abort();
      await Promise.all([visitors, work, looking].map((pool) => pool.end()));
      await embedded?.stop();
    },
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < oldestVersion)
    throw new StartError(`DATABASE_URL is PostgreSQL ${Math.floor(version / 10_000)}; at least 15 is needed.`);
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
