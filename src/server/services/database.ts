import { runMigrations } from "graphile-worker";
import type pg from "pg";
import { Carried, listMissing } from "#store/connection/carried.ts";
import { cutConnections } from "#store/connection/cut-connections.ts";
import { asTemporary, isReadOnly } from "#store/database-unavailable.ts";
import { openDatabase, openPool, visitorTimeouts, workTimeouts, type Database } from "#store/database.ts";
import { readSessionSettings } from "#store/health/session.ts";
import { Pulse } from "#store/pulse/pulse.ts";
import { migrate, readMigrations } from "#store/migrate.ts";
import { ping } from "#store/ping.ts";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { logWorker } from "../jobs/log-worker.ts";
import type { Log } from "../log.ts";
import type { Outage } from "./outage.ts";
import { launchPostgres } from "../postgres/launch.ts";
import type { ReadinessState } from "../readiness.ts";
import { StartError } from "../process/start-error.ts";
import { traceStatements } from "../tracing/trace-statements.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { judgePooler } from "./judge-pooler.ts";
import { judgeSession } from "./judge-session.ts";
import { explainDatabaseFault, type DatabaseFault } from "./explain-database.ts";
import { refuseOtherSecret } from "./secret.ts";

/** PostgreSQL 15 is the oldest tested version. */
const oldestVersion = 150_000;
/** Milliseconds. With the usual wait of two seconds, no request waits for a frozen database for more than three. */
const lookEvery = 1_000;

/**
 * Connections per process. Pages, forms, jobs and the health check have separate pools, so they never wait for each
 * other. More would only make PostgreSQL switch between them.
 */
const connections = { pages: 8, forms: 8, work: 8, look: 1 };
/** Pages and forms need one connection, and another while one is slow. Jobs need two to listen, one of them for mails, and one to work. */
const fewest = { pages: 2, forms: 2, work: 3 };

export interface DatabaseServer {
  /** For visitors' requests: slow queries time out. */
  db: Database;
  /** For jobs. */
  work: { pool: pg.Pool; db: Database };
  /** Says what has changed in the database. */
  pulse: Pulse;
  pools: Readonly<Record<"pages" | "forms" | "jobs", pg.Pool>>;
  /** Resolves when the database is first ready; rejects if it can never be. */
  prepared: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  config: Config;
  secret: string;
  root: string;
  log: Log;
  readiness: ReadinessState;
  outage: Outage;
  tracing: Tracing;
}

/**
 * Opens the database and monitors it: waits for it at start, migrates it, and notices when it becomes unavailable, hangs or
 * recovers. Restarts the embedded server if it was killed.
 */
export async function openDatabaseServer(options: Options): Promise<DatabaseServer> {
  const { config, secret, root, log, readiness, outage } = options;
  const launch = () =>
    launchPostgres({ dataFolder: join(config.dataFolder, "postgres"), onProgress: (line) => log.info(line) });
  let embedded = config.databaseUrl === null ? await launch() : null;
  const url = config.databaseUrl ?? embedded!.url;
  /** Of PostgreSQL itself, if the other one leads to a pooler. */
  const directUrl = config.databaseDirectUrl ?? url;
  const limits = visitorTimeouts(config.databaseWaitMs);
  const pages = openPool(url, { connections: connections.pages, limits });
  const forms = openPool(url, { connections: connections.forms, limits });
  const work = openPool(directUrl, { connections: connections.work, limits: workTimeouts });
  const looking = openPool(url, { connections: connections.look, limits });
  const pulse = new Pulse(directUrl, {
    isStrict: config.memory === "strict",
    report: (event) => log.debug(event === "lost" ? "the pulse is lost" : "the pulse is heard"),
  });
  const trace = traceStatements(options.tracing);
  const told = { trace, onWrite: pulse.noteWrite };
  const prepares = config.preparesStatements;
  const carried = new Carried();
  const db = openDatabase(pages, { forms, prepares, carried, ...told });
  const lookDb = openDatabase(looking, { prepares, ...told });
  const workDb = openDatabase(work, { prepares: config.databaseDirectUrl !== null || prepares, ...told });
  const stopping = new AbortController();

  let wasReadOnly = false;

  async function look(): Promise<void> {
    try {
      await ping(lookDb, config.databaseWaitMs);
      if (wasReadOnly) leaveFormerServer([pages, forms, work]);
      wasReadOnly = false;
      readiness.ready();
      outage.answered();
    } catch (fault) {
      if (stopping.signal.aborted) return;
      outage.explains(fault);
      readiness.wait(isReadOnly(fault) ? "database read-only" : "database unreachable");
      if (isReadOnly(fault)) {
        wasReadOnly = true;
        return leaveFormerServer([pages, forms, work, looking]);
      }
      if (embedded === null) return;
      // The old handle still counts as a user of the server, so it is released after the new one is open.
      const former = embedded;
      embedded = await launch();
      await former.stop();
    }
  }

  /** After a failover, open connections still lead to the former primary server, which answers with what was true before. */
  function leaveFormerServer(pools: pg.Pool[]): void {
    for (const pool of pools) cutConnections(pool);
    pulse.renew();
  }

  async function waitUntilReachable(): Promise<void> {
    const faultOf = async (asked: Database, address: string) => {
      const fault = await ping(asked, config.databaseWaitMs).then(
        () => null,
        (error: Error) => error,
      );
      return fault === null ? null : (explain(fault, address) ?? { reason: fault.message });
    };
    for (let told = ""; !stopping.signal.aborted; await pause(lookEvery, stopping.signal)) {
      const fault = (await faultOf(lookDb, url)) ?? (directUrl === url ? null : await faultOf(workDb, directUrl));
      if (fault === null) return;
      if (fault.reason !== told) log.warn(fault, "cannot reach the database yet; retrying");
      told = fault.reason;
    }
  }

  function explain(fault: unknown, address: string): DatabaseFault | null {
    return explainDatabaseFault(fault, address, address === url ? "DATABASE_URL" : "DATABASE_DIRECT_URL");
  }

  /** Waits again if the database becomes unavailable during the preparation. */
  async function prepare(): Promise<void> {
    readiness.wait("waiting for the database");
    for (let isDone = false; !isDone && !stopping.signal.aborted;) {
      await waitUntilReachable();
      isDone = await makeReady().then(
        () => true,
        (fault: unknown) => {
          if (outage.explains(asTemporary(fault))) return false;
          const explained = fault instanceof StartError ? null : explain(fault, directUrl);
          if (explained === null) throw fault;
          throw new StartError(`Almanac cannot set up its database: ${explained.reason}. ${explained.advice}`);
        },
      );
    }
  }

  async function makeReady(): Promise<void> {
    const allowed = await checkServer(work);
    if (config.databaseUrl !== null) await checkPooler();
    await checkSession();
    for (const [name, pool] of [
      ["pages", pages],
      ["forms", forms],
      ["work", work],
    ] as const)
      pool.options.max = fitConnections(name, allowed);
    const applied = await migrate(work, await readMigrations(join(root, "migrations")), {
      allowsNewerSchema: config.allowsNewerSchema,
      onWait: (other) => log.info(`waiting for a ${other} of another process to end`),
    });
    if (applied.length > 0) log.info({ migrations: applied.length }, "database migrated");
    await runMigrations({ pgPool: work, logger: logWorker(log, outage) });
    await refuseOtherSecret({ db: workDb, secret }, config);
    if (config.hasDemo) await loadDemoOnce();
    if (config.memory !== "off") void pulse.start();
    readiness.ready();
    void watch();
  }

  /** Refuses a pooler that cannot carry what Almanac needs. What it ignores, each transaction of a visitor asks for itself. */
  async function checkPooler(): Promise<void> {
    const direct = config.databaseDirectUrl === null ? null : work;
    const { pooler, fault } = await judgePooler({ pooled: pages, direct }, prepares);
    if (fault !== null) throw new StartError(`Almanac cannot use this database: ${fault.reason}. ${fault.advice}`);
    if (pooler === null) return;
    const missing = await listMissing(pages, limits);
    carried.set(missing);
    const ignored = missing.map(({ name }) => name);
    log.info({ sharesConnections: pooler.isShared, ignored }, "a pooler is in front of the database");
  }

  /** Refuses a database with which answers would be wrong. */
  async function checkSession(): Promise<void> {
    for (const { isRefused, reason, advice } of judgeSession(await readSessionSettings(work))) {
      if (isRefused) throw new StartError(`Almanac cannot use this database: ${reason}. ${advice}`);
      log.warn({ reason, advice }, "the database should be set up differently");
    }
  }

  async function loadDemoOnce(): Promise<void> {
    const { loadDemo } = await import("#demo/load-demo.ts");
    const clock = { now: () => new Date() };
    const hasOperators = config.mode !== "production";
    const samples = await loadDemo({ db: workDb, clock }, join(root, "packs/demo"), { hasOperators });
    if (samples !== null) log.info({ bookings: samples }, "demo loaded into the empty database");
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(lookEvery, stopping.signal);
      await look().catch((fault: unknown) => log.error({ err: fault }, "the embedded database did not restart"));
    }
  }

  return {
    db,
    work: { pool: work, db: workDb },
    pulse,
    pools: { pages, forms, jobs: work },
    prepared: prepare(),
    async stop() {
      stopping.abort();
      await pulse.stop();
      await Promise.all([pages, forms, work, looking].map((pool) => pool.end()));
      await embedded?.stop();
    },
  };
}

/** Checks the version. Returns how many connections the server allows. */
async function checkServer(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number; allowed: number }>(
    `select current_setting('server_version_num')::int as version,
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`,
  );
  const { version = 0, allowed = 0 } = rows[0] ?? {};
  if (version < oldestVersion)
    throw new StartError(
      `DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}. Use PostgreSQL 15 or newer.`,
    );
  return allowed;
}

/** A process takes at most a third of what the server allows, because a second one replaces it during an upgrade. */
export function fitConnections(pool: keyof typeof fewest, allowed: number): number {
  const wanted = connections[pool];
  const all = Object.values(connections).reduce((sum, count) => sum + count, 0);
  return Math.max(fewest[pool], Math.min(wanted, Math.floor((wanted * allowed) / (3 * all))));
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
