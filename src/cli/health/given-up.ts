import { listGivenUpJobs, retryJobs } from "#store/health/given-up.ts";
import { alignColumns, escapeControls, printTime } from "../booking/words.ts";
import type { ExitCode } from "../shared/command.ts";
import { pluralize } from "../shared/pluralize.ts";
import { withDatabase } from "../shared/with-database.ts";

export function printJobs(asJson: boolean): Promise<ExitCode> {
  return withDatabase<ExitCode>(async (db) => {
    const jobs = await listGivenUpJobs(db);
    if (asJson) console.log(JSON.stringify(jobs, null, 2));
    else if (jobs.length === 0) console.log("No job was given up.");
    else
      for (const line of alignColumns(
        jobs.map(({ job, task, tries, at, why }) => [
          escapeControls(job),
          task,
          printTime(at, "UTC"),
          pluralize(tries, "attempt"),
          escapeControls(why),
        ]),
      ))
        console.log(line);
    return 0;
  });
}

/** All of them, or these. */
export function retry(named: readonly string[] | null): Promise<ExitCode> {
  return withDatabase<ExitCode>(async (db) => {
    const jobs = named ?? (await listGivenUpJobs(db)).map(({ job }) => job);
    const again = await db.transaction().execute((tx) => retryJobs(tx, jobs));
    for (const job of again) console.log(`${escapeControls(job)} will be tried again`);
    const unknown = jobs.filter((job) => !again.includes(job));
    for (const job of unknown) console.error(`There is no job "${escapeControls(job)}" that was given up.`);
    return unknown.length === 0 ? 0 : 1;
  });
}
