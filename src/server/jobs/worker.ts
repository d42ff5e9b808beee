import type { JobHelpers, TaskList } from "graphile-worker";
import type pg from "pg";
import type { FileServices } from "#use-cases/shared/services.ts";
import { throughOutages } from "#use-cases/shared/through-outages.ts";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics.ts";
import type { Outage } from "../services/outage.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { startCrew } from "./crew.ts";
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
  /** Mails at the same time. Default: 2. */
  mailPlaces?: number;
  /** Tests pass their own tasks, and how long one may take. */
  taskList?: TaskList;
  limit?: number;
}

const mails = "send-mail";
/** Jobs at the same time, besides mails: those that call another server, such as webhooks, leave places to the others. */
const otherPlaces = 4;

/**
 * Runs jobs until stopped. Mails have places of their own, so a slow mail server delays no other job. Queues of jobs would not do: they
 * are shared by all workers, and whoever looks for a job while another one does finds them locked, and looks again after seconds.
 */
export function startWorker(options: Options): Worker {
  const { pool, services, log, metrics, outage, mailPlaces = 2 } = options;
  const limit = options.limit === undefined ? {} : { limit: options.limit };
  const troubles = new Troubles({ db: services.db, log, now: () => services.clock.now(), ...limit });
  const all = watched(options.taskList ?? bindTasks(options), options, troubles);
  const { [mails]: sendMail, ...others } = all;
  const common = { pool, log, metrics, outage, troubles };
  const crews = [startCrew({ ...common, taskList: others, places: otherPlaces, schedule, isMails: false })];
  if (sendMail !== undefined) {
    const taskList = { [mails]: sendMail };
    crews.push(startCrew({ ...common, taskList, places: mailPlaces, schedule: "", isMails: true }));
  }
  return {
    async stop() {
      await Promise.all(crews.map((crew) => crew.stop()));
    },
  };
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
