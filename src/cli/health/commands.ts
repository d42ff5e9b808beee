import type { Command } from "../shared/command.ts";

/** Commands for jobs: see docs/operations.md. */
export const jobCommands: readonly Command[] = [
  {
    name: "jobs list",
    usage: "[--json]",
    summary: "lists jobs that were given up, and why",
    help: `Lists at most 500 jobs, the newest first: jobs whose last attempt has failed, and jobs that were set aside because they ended
their worker, or did not end in time, three times. Each line starts with the job's name and ends with why it failed.

--json  prints a JSON array`,
    options: { json: { type: "boolean" } },
    run([...rest], options) {
      if (rest.length > 0) return null;
      return import("./given-up.ts").then(({ printJobs }) => printJobs(options["json"] === true));
    },
  },
  {
    name: "jobs retry",
    usage: "<job>… | --all",
    summary: "tries jobs again that were given up",
    help: `<job> is a name from \`almanac jobs list\`. Mend first what the list says. The worker of a running server runs the jobs.

--all  every job on the list`,
    options: { all: { type: "boolean" } },
    run(jobs, options) {
      const isAll = options["all"] === true;
      if (isAll === jobs.length > 0) return null;
      return import("./given-up.ts").then(({ retry }) => retry(isAll ? null : jobs));
    },
  },
];
