import type { Database } from "#store/database.ts";
import { readFigures } from "#store/health/figures.ts";
import { hasJobQueue, readJobs } from "#store/health/jobs.ts";
import { formatAge } from "../shared/ages.ts";
import { pluralize } from "../shared/pluralize.ts";
import { fault, okCheck, warning, type Check } from "./check.ts";

/** Seconds. Jobs begin within seconds if a worker runs. */
const late = 5 * 60;

export async function checkJobs(db: Database): Promise<Check> {
  if (!(await hasJobQueue(db)))
    return warning("jobs", "Almanac was never started on this database", "Start it: that sets up the job queue.");
  const { ready, oldestSeconds } = (await readFigures(db)).jobs;
  const { workers, stuck } = await readJobs(db);
  const waiting = `${ready} waiting${ready === 0 ? "" : `, the oldest for ${formatAge(Math.round(oldestSeconds))}`}`;
  const says = `${pluralize(workers, "worker")} running; ${waiting}`;
  if (oldestSeconds > late)
    return fault(
      "jobs",
      says,
      "Start npm run worker if WORKER=separate is set, or else the server. Then read its log.",
    );
  const tasks = Object.entries(stuck).map(([task, count]) => `${count} × ${task}`);
  if (tasks.length > 0)
    return warning(
      "jobs",
      `${says}; given up: ${tasks.join(", ")}`,
      "See why with almanac jobs list. Mend that, then run almanac jobs retry.",
    );
  if (workers === 0) return warning("jobs", says, "Mails and payments wait until Almanac or its worker is started.");
  return okCheck("jobs", says);
}
