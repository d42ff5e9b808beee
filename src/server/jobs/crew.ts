import { EventEmitter } from "node:events";
import { parseCrontab, run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { asTemporary } from "#store/database-unavailable.ts";
import { mailCrew } from "#store/health/jobs.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Outage } from "../services/outage.ts";
import { countJobs } from "./count-jobs.ts";
import { sendHeartbeat, heartbeatIntervalMs, unlockJobs } from "./leases.ts";
import { logWorker } from "./log-worker.ts";
import type { Troubles } from "./troubles.ts";

/** Runs jobs of some kinds, so many at the same time. */
export interface Crew {
  stop(): Promise<void>;
}

export interface CrewOptions {
  pool: pg.Pool;
  log: Log;
  metrics: Metrics;
  outage: Outage;
  troubles: Troubles;
  taskList: TaskList;
  /** Jobs at the same time. */
  places: number;
  /** When its scheduled jobs run, in crontab format. */
  schedule: string;
  /** Of a second crew of the same worker. */
  isMails: boolean;
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

/** Runs jobs until stopped. After an outage it starts again as soon as possible. */
export function startCrew(options: CrewOptions): Crew {
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

async function startRunner(options: CrewOptions, ended: Set<string>): Promise<Running> {
  const { pool, log, metrics, outage } = options;
  const events: WorkerEvents = new EventEmitter();
  const givesUp = Promise.withResolvers<void>();
  const hasEnded = Promise.withResolvers<void>();
  const heart: { timer?: NodeJS.Timeout } = {};
  events.on("pool:create", ({ workerPool }) => {
    if (options.isMails) workerPool.id = `${workerPool.id}${mailCrew}`;
    const pulse = () => void live(options, workerPool.id, ended);
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
      concurrency: options.places,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: options.taskList,
      // Otherwise it reads a file of the folder in which the process was started.
      parsedCronItems: parseCrontab(options.schedule),
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

async function live(options: CrewOptions, workerId: string, ended: Set<string>): Promise<void> {
  const { pool, log, troubles } = options;
  try {
    const dead = await sendHeartbeat(pool, workerId, (workers, unlock) => troubles.blame(workers, unlock));
    await freeJobsOfEnded(options, ended);
    if (!options.isMails) await countJobs(pool);
    if (dead.length > 0) log.warn({ workers: dead.length }, "unlocked the jobs of crashed workers");
  } catch (fault) {
    report(options, fault, "worker heartbeat failed");
  }
}

/** If the outage continues, the next heartbeat tries again. */
async function freeJobsOfEnded(options: CrewOptions, ended: Set<string>): Promise<void> {
  const over = [...ended];
  try {
    await unlockJobs(options.pool, over);
    for (const id of over) ended.delete(id);
  } catch (fault) {
    report(options, fault, "could not unlock the jobs of a runner that ended");
  }
}

function report({ log, outage }: CrewOptions, fault: unknown, what: string): void {
  if (!outage.explains(asTemporary(fault))) log.warn({ err: fault }, what);
}
