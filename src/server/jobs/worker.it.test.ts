import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { makeWorkerUtils, type TaskList } from "graphile-worker";
import pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withNewDatabase, type TestDatabase } from "#store/testing/database.ts";
import { createMetrics } from "../metrics.ts";
import { Outage } from "../services/outage.ts";
import { countJobs } from "./count-jobs.ts";
import { sendHeartbeat } from "./leases.ts";
import { startWorker } from "./worker.ts";
import { testServices } from "#use-cases/testing/services.ts";

let database: TestDatabase;
let children: ChildProcess[];
beforeEach(async () => {
  // A new one, because tests cut all connections to it.
  database = await withNewDatabase();
  children = [];
  await database.pool.query("create table job_effects (n int)");
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await database.close();
});

function startProcess(ends: "ends" | "hangs"): ChildProcess {
  const script = join(import.meta.dirname, "testing/worker-process.ts");
  const child = spawn(process.execPath, [script, database.url, ends], { stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return child;
}

async function addJob(task: string): Promise<void> {
  // Its own connection: those of the pool may just have been cut.
  const utils = await makeWorkerUtils({ connectionString: database.url });
  await utils.addJob(task, {});
  await utils.release();
}

async function count(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]!.n;
}

async function lockedSince(ago: string): Promise<void> {
  for (const table of ["_private_jobs", "_private_job_queues"])
    await database.pool.query(
      `update graphile_worker.${table} set locked_at = now() - $1::interval where locked_at is not null`,
      [ago],
    );
}

describe("a worker that is killed in the middle of a job", () => {
  it("loses the job to another worker within a minute, and the job completes once", async () => {
    const doomed = startProcess("hangs");
    await addJob("long-job");
    await once(doomed.stdout!, "data");
    doomed.kill("SIGKILL");
    await once(doomed, "exit");

    // As after 31 seconds without a heartbeat, when its lease ends.
    await database.pool.query("update worker_heartbeats set seen_at = seen_at - interval '31 seconds'");
    await lockedSince("31 seconds");
    startProcess("ends");
    await expect.poll(() => count("job_effects"), { timeout: 60_000, interval: 250 }).toBe(1);
    // Ignores scheduled jobs, which no worker here runs.
    const own = "graphile_worker.jobs where task_identifier = 'long-job'";
    await expect.poll(() => count(own), { timeout: 30_000 }).toBe(0);
  }, 90_000);
});

describe("leases", () => {
  const lock = (worker: string, ago: string) =>
    database.pool.query("update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval", [
      worker,
      ago,
    ]);

  it("of a worker without a heartbeat end", async () => {
    await addJob("some-job");
    await lock("silent", "31 seconds");
    expect(await sendHeartbeat(database.pool, "other")).toEqual(["silent"]);
    expect(await count("graphile_worker._private_jobs where locked_by is null")).toBe(1);
  });

  it("of a live worker continue, however long its job takes", async () => {
    await addJob("some-job");
    await lock("busy", "2 hours");
    await sendHeartbeat(database.pool, "busy");
    expect(await sendHeartbeat(database.pool, "other")).toEqual([]);
  });

  it("continue while a new worker may not have sent its first heartbeat", async () => {
    await addJob("some-job");
    await lock("new", "3 seconds");
    expect(await sendHeartbeat(database.pool, "other")).toEqual([]);
  });
});

const quiet = { "reap-holds": () => {}, "reconcile-payments": () => {} };

function startHere(taskList: TaskList) {
  const log = pino({ level: "silent" });
  return startWorker({
    pool: database.pool,
    services: testServices(database.db),
    log,
    outage: new Outage(log),
    metrics: createMetrics(),
    taskList: { ...quiet, ...taskList },
  });
}

/** A separate session that can cut the worker's connections, as a crashing server does. */
async function withStranger(work: (stranger: pg.Client) => Promise<void>): Promise<void> {
  const stranger = new pg.Client({ connectionString: database.url });
  await stranger.connect();
  try {
    await work(stranger);
  } finally {
    await stranger.end();
  }
}

const others = "from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";

async function cutConnections(stranger: pg.Client): Promise<void> {
  await stranger.query(`select pg_terminate_backend(pid) ${others}`);
}

describe("the worker in the web process", () => {
  it("runs a job that was added in a transaction only after the commit", async () => {
    const ran: unknown[] = [];
    const worker = startHere({ note: (payload) => void ran.push(payload) });
    const client = await database.pool.connect();
    await client.query("begin");
    await client.query("select graphile_worker.add_job('note', '{\"booking\": 7}')");
    await client.query("rollback");
    await client.query("begin");
    await client.query("select graphile_worker.add_job('note', '{\"booking\": 8}')");
    await client.query("commit");
    client.release();
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual([{ booking: 8 }]);
    await worker.stop();
  });

  it("runs other jobs after its connections were cut during a job, without waiting for a lease to end", async () => {
    const begun: number[] = [];
    const gate = Promise.withResolvers<void>();
    const worker = startHere({
      first: () => {
        begun.push(1);
        // The first run is still active when the connections are cut, so its result cannot be stored.
        return begun.length === 1 ? gate.promise : undefined;
      },
      second: () => void begun.push(2),
    });
    await addJob("first");
    await expect.poll(() => begun, { timeout: 30_000 }).toEqual([1]);
    await withStranger(cutConnections);
    await addJob("second");
    await expect.poll(() => begun, { timeout: 30_000 }).toEqual([1, 2]);
    gate.resolve();
    await worker.stop();
  });

  it("runs a job that it had locked when the response with the job was lost", async () => {
    const ran: string[] = [];
    const worker = startHere({ other: () => void ran.push("other"), lost: () => void ran.push("lost") });
    await addJob("other");
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual(["other"]);
    // Its deletion would wait for the stranger's update, and the stranger's lock for this deletion.
    const jobs = async () => (await database.pool.query("select from graphile_worker._private_jobs")).rowCount;
    await expect.poll(jobs, { timeout: 30_000 }).toBe(0);
    const { rows } = await database.pool.query<{ id: string }>("select worker_id as id from worker_heartbeats");
    await withStranger(async (stranger) => {
      await stranger.query("begin");
      await stranger.query("select graphile_worker.add_job('lost', '{}')");
      await stranger.query("update graphile_worker._private_jobs set locked_by = $1, locked_at = now()", [rows[0]!.id]);
      await stranger.query("lock table graphile_worker._private_jobs in access exclusive mode");
      const asking = async () => (await stranger.query(`select ${others} and wait_event_type = 'Lock'`)).rowCount;
      await expect.poll(asking, { timeout: 30_000 }).toBeGreaterThan(0);
      await cutConnections(stranger);
      await stranger.query("commit");
    });
    await expect.poll(() => ran, { timeout: 30_000 }).toEqual(["other", "lost"]);
    await worker.stop();
  });
});

it("lets PostgreSQL count the jobs once thousands have come", async () => {
  const utils = await makeWorkerUtils({ connectionString: database.url });
  await utils.migrate();
  await utils.release();
  const counted = async () => {
    const { rows } = await database.pool.query<{ jobs: number }>(
      "select reltuples::int as jobs from pg_class where oid = 'graphile_worker._private_jobs'::regclass",
    );
    return rows[0]!.jobs;
  };
  await database.pool.query("select graphile_worker.add_job('none', '{}') from generate_series(1, 100)");
  expect(await countJobs(database.pool)).toBe(false);
  await database.pool.query("select graphile_worker.add_job('none', '{}') from generate_series(1, 3000)");
  // The server tells its statistics when the connection is idle.
  await expect.poll(() => countJobs(database.pool), { timeout: 10_000 }).toBe(true);
  expect(await counted()).toBe(3_100);
});
