import type { Database } from "#store/database.ts";
import {
  findTroubledJob,
  forgetTroubledJob,
  giveUpJobs,
  noteEndedWorkers,
  noteRunning,
  noteTooLong,
} from "#store/health/troubled-jobs.ts";
import type { Log } from "../log.ts";
import { scheduledTasks } from "./tasks.ts";

/** A job that ended its worker, or did not end in time, so often is set aside. */
export const mostJobTries = 3;
/** Scheduled work cannot be given up for good: it is tried again after this time. In milliseconds. */
const restsFor = 60 * 60_000;
/** Milliseconds; far more than any job needs. */
const usualLimit = 15 * 60_000;
const reason = `set aside: it ended its worker, or did not end in time, ${mostJobTries} times`;

class SetAside extends Error {
  override name = "SetAside";
}

interface Options {
  db: Database;
  log: Log;
  now: () => Date;
  /** Milliseconds, for tests. */
  limit?: number;
}

interface Named {
  id: string;
  key: string | null;
  task_identifier: string;
}

/** Runs jobs so that one that ends its worker, or has no end, is noticed and set aside. */
export class Troubles {
  readonly #options: Options;
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /** A job that was noticed runs alone: if the worker ends again, nothing else is to blame. */
  async run(given: Named, work: () => Promise<void>): Promise<void> {
    const { db, now } = this.#options;
    const job = nameOf(given);
    const trouble = await findTroubledJob(db, job);
    if (trouble === undefined) return this.#withLimit(given, work);
    if (trouble.tries >= mostJobTries && now().getTime() - trouble.lastAt.getTime() < restsFor)
      throw new SetAside(reason);
    await this.#alone(async () => {
      await noteRunning(db, job, true);
      try {
        await this.#withLimit(given, work);
      } catch (fault) {
        await noteRunning(db, job, false);
        throw fault;
      }
      await forgetTroubledJob(db, job);
    });
  }

  /** Before the jobs of workers that have died are unlocked, and after it. */
  async blame(workers: readonly string[], unlock: () => Promise<void>): Promise<void> {
    const { db } = this.#options;
    const found = await noteEndedWorkers(db, workers, { scheduled: scheduledTasks, most: mostJobTries });
    await unlock();
    await giveUpJobs(
      db,
      found.map(({ job }) => job),
      reason,
    );
    for (const one of found) this.#tell(one);
  }

  #tell({ job, task, tries }: { job: string; task: string; tries: number }): void {
    this.#options.log.error({ job, task, tries }, "a job was set aside");
  }

  async #withLimit(given: Named, work: () => Promise<void>): Promise<void> {
    const { db, limit = usualLimit } = this.#options;
    const over = Promise.withResolvers<"over">();
    const timer = setTimeout(() => over.resolve("over"), limit);
    try {
      const running = work();
      // Its fault comes too late if the limit came first.
      running.catch(() => undefined);
      if ((await Promise.race([running, over.promise])) !== "over") return;
    } finally {
      clearTimeout(timer);
    }
    const job = nameOf(given);
    const task = given.task_identifier;
    const tries = await noteTooLong(db, { job, task });
    if (tries >= mostJobTries) this.#tell({ job, task, tries });
    throw new Error(`the job did not end within ${Math.round(limit / 1000)} seconds`);
  }

  #alone(work: () => Promise<void>): Promise<void> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

function nameOf({ id, key, task_identifier: task }: Named): string {
  return scheduledTasks.includes(task) ? task : (key ?? id);
}
