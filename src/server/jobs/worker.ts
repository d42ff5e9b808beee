import { EventEmitter } from "node:events";
import { run, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { asTemporary } from "#store/database-unavailable.ts";
import { mailQueues } from "#store/mail/mails.ts";
import type { FileServices } from "#use-cases/shared/services.ts";
import { throughOutages } from "#use-cases/shared/through-outages.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Outage } from "../services/outage.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { sendHeartbeat, heartbeatIntervalMs, unlockJobs } from "./leases.ts";
import { logWorker } from "./log-worker.ts";
import { schedule, tasks } from "./tasks.ts";
import { Troubles } from "./troubles.ts";

export interface Worker {
  stop(): Promise<void>;
}

interface Options {
  pool: pg.Pool;
  services: FileServices;
  log: Log;
  metrics: Metrics;
  outage: Outage;
  tracing?: Tracing;
  /** Tests pass their own tasks, and how long one may take. */
  taskList?: TaskList;
  limit?: number;
}

interface Running {
  runner: Runner;
  /** Lets the next runner replace it. */
  giveUp: () => void;
  /** Resolves when it must take no more jobs: it was stopped, or it lost a query for a job or for a job's result. */
  givesUp: Promise<void>;
  /** Resolves when the jobs that it had started have ended, too. */
  ended: Promise<void>;
}

const startAgainAfter = 500;
/** Jobs at the same time, besides mails. */
const besidesMails = 2;

/** Runs jobs until stopped. After an outage it starts again as soon as possible. */
export function startWorker(options: Options): Worker {
  /** Runners that ended; the next one unlocks their jobs. */
  const ended = new Set<string>();
  let current: Running | null = null;
  let isStopping = false;

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      try {
        current = await startRunner(options, ended);
        if (isStopping) stopRunner(current);
        await current.givesUp;
        if (isStopping) break;
        stopRunner(current);
        // A job that is still running may take long, so the next runner starts without waiting for it.
        void current.ended.then(() => freeJobsOfEnded(options, ended));
      } catch (fault) {
        if (!isStopping) report(options, fault, "job runner did not start; retrying");
      }
      if (!isStopping) await new Promise((resolve) => setTimeout(resolve, startAgainAfter));
    }
    await current?.ended;
  }

  // graphile-worker waits longer each time it finds the database starting, so a new runner replaces it.
  options.outage.onBegin(() => current?.giveUp());
  const finished = keepRunning();
  return {
    async stop() {
      isStopping = true;
      if (current !== null) stopRunner(current);
      await finished;
    },
  };
}

/** Does not wait: after an outage, the runner's scheduler may sleep for a minute. */
function stopRunner({ runner }: Running): void {
  runner.stop().catch(() => {});
}

async function startRunner(options: Options, ended: Set<string>): Promise<Running> {
  const { pool, log, metrics, outage, services } = options;
  const limit = options.limit === undefined ? {} : { limit: options.limit };
  const troubles = new Troubles({ db: services.db, log, now: () => services.clock.now(), ...limit });
  const events: WorkerEvents = new EventEmitter();
  const givesUp = Promise.withResolvers<void>();
  const hasEnded = Promise.withResolvers<void>();
  const heart: { timer?: NodeJS.Timeout } = {};
  events.on("pool:create", ({ workerPool }) => {
    const pulse = () => void live(options, { workerId: workerPool.id, ended, troubles });
    heart.timer = setInterval(pulse, heartbeatIntervalMs);
    pulse();
  });
  // The lost response may have contained a job, which stays locked while this runner lives.
  events.on("worker:getJob:error", () => givesUp.resolve());
  events.on("pool:gracefulShutdown", () => givesUp.resolve());
  events.on("pool:release", ({ workerPool }) => {
    clearInterval(heart.timer);
    ended.add(workerPool.id);
    givesUp.resolve();
    hasEnded.resolve();
  });
  events.on("job:success", ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: "done" }));
  events.on("job:error", ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, outcome: "failed" });
    if (!outage.explains(error))
      log.warn({ err: error, task: job.task_identifier, attempt: job.attempts }, "job failed");
  });
  try {
    await pool.query("select 1");
    const runner = await run({
      pgPool: pool,
      events,
      concurrency: mailQueues.count + besidesMails,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: watched(options.taskList ?? bindTasks(options), options, troubles),
      crontab: schedule,
      logger: logWorker(log, outage),
      // Jobs are completed and failed in batches, even of one job. Without batches, graphile-worker does not handle the
      // promise, and its rejection during an outage would end the process. A failed batch ends only the runner.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    return { runner, giveUp: givesUp.resolve, givesUp: givesUp.promise, ended: hasEnded.promise };
  } catch (fault) {
    clearInterval(heart.timer);
    throw fault;
  }
}

interface Living {
  workerId: string;
  ended: Set<string>;
  troubles: Troubles;
}

async function live(options: Options, { workerId, ended, troubles }: Living): Promise<void> {
  const { pool, log } = options;
  try {
    const dead = await sendHeartbeat(pool, workerId, (workers, unlock) => troubles.blame(workers, unlock));
    await freeJobsOfEnded(options, ended);
    if (dead.length > 0) log.warn({ workers: dead.length }, "unlocked the jobs of crashed workers");
  } catch (fault) {
    report(options, fault, "worker heartbeat failed");
  }
}

/** If the outage continues, the next heartbeat tries again. */
async function freeJobsOfEnded(options: Options, ended: Set<string>): Promise<void> {
  const over = [...ended];
  try {
    await unlockJobs(options.pool, over);
    for (const id of over) ended.delete(id);
  } catch (fault) {
    report(options, fault, "could not unlock the jobs of a runner that ended");
  }
}

function report({ log, outage }: Options, fault: unknown, what: string): void {
  if (!outage.explains(asTemporary(fault))) log.warn({ err: fault }, what);
}

function bindTasks({ services, tracing = noTracing }: Options): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, handle]) => [
      name,
      (payload: unknown) =>
        tracing.run({ name: `job ${name}`, kind: "job" }, async () => void (await handle(services, payload as never))),
    ]),
  );
}

function watched(taskList: TaskList, { outage }: Options, troubles: Troubles): TaskList {
  return Object.fromEntries(
    Object.entries(taskList).map(([name, handle]) => [
      name,
      // Retries in place: graphile-worker would delay a failed job, longer each time, because of a mere outage.
      (payload: unknown, helpers: JobHelpers) =>
        throughOutages(() => troubles.run(helpers.job, async () => void (await handle!(payload, helpers))), {
          onOutage: (fault) => outage.explains(fault),
          stopping: helpers.abortSignal,
        }),
    ]),
  );
}
