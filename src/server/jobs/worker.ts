import { EventEmitter } from "node:events";
import { run, type Runner, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { FileServices } from "#use-cases/services.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import { beat, beatEvery, freeJobsOfTheDead } from "./leases.ts";
import { logWorker } from "./log-worker.ts";
import { schedule, tasks } from "./tasks.ts";

export interface Worker {
  stop(): Promise<void>;
}

interface Options {
  pool: pg.Pool;
  services: FileServices;
  log: Log;
  metrics: Metrics;
  /** Tests bring their own. */
  taskList?: TaskList;
}

const startAgainAfter = 1_000;

/** Runs jobs until stopped; when the database goes away it starts again as soon as it can. */
export function startWorker(options: Options): Worker {
  let runner: Runner | null = null;
  let isStopping = false;

  async function keepRunning(): Promise<void> {
    while (!isStopping) {
      try {
        runner = await startRunner(options);
        await runner.promise;
      } catch (fault) {
        if (!isStopping) options.log.error({ err: fault }, "the worker stopped; starting it again");
      }
      if (!isStopping) await new Promise((resolve) => setTimeout(resolve, startAgainAfter));
    }
  }

  const finished = keepRunning();
  return {
    async stop() {
      isStopping = true;
      await runner?.stop().catch(() => {});
      await finished;
    },
  };
}

async function startRunner({ pool, services, log, metrics, taskList }: Options): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  const heart: { timer?: NodeJS.Timeout } = {};
  events.on("pool:create", ({ workerPool }) => {
    const pulse = () => void live(pool, workerPool.id, log);
    heart.timer = setInterval(pulse, beatEvery);
    pulse();
  });
  events.on("job:success", ({ job }) => metrics.jobs.inc({ task: job.task_identifier, outcome: "done" }));
  events.on("job:error", ({ job, error }) => {
    metrics.jobs.inc({ task: job.task_identifier, outcome: "failed" });
    log.warn({ err: error, task: job.task_identifier, attempt: job.attempts }, "job failed");
  });
  try {
    const runner = await run({
      pgPool: pool,
      events,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2_000,
      taskList: taskList ?? bindTasks(services),
      crontab: schedule,
      logger: logWorker(log),
    });
    void runner.promise.catch(() => {}).finally(() => clearInterval(heart.timer));
    return runner;
  } catch (fault) {
    clearInterval(heart.timer);
    throw fault;
  }
}

async function live(pool: pg.Pool, workerId: string, log: Log): Promise<void> {
  try {
    await beat(pool, workerId);
    const dead = await freeJobsOfTheDead(pool);
    if (dead.length > 0) log.warn({ workers: dead.length }, "took over the jobs of crashed workers");
  } catch (fault) {
    log.warn({ err: fault }, "heartbeat failed");
  }
}

function bindTasks(services: FileServices): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, handle]) => [
      name,
      async (payload: unknown) => void (await handle(services, payload as never)),
    ]),
  );
}
