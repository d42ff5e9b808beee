import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** A job that does not run again by itself. */
export interface GivenUpJob {
  /** Its key, or its number. */
  job: string;
  task: string;
  tries: number;
  at: Date;
  why: string;
}

const most = 500;

/** Jobs whose last attempt has failed, and jobs that were set aside because they ended their worker or had no end. Latest first. */
export async function listGivenUpJobs(db: Database): Promise<GivenUpJob[]> {
  const { rows } = await sql<GivenUpJob>`
    select coalesce(j.job, t.job) as job, coalesce(j.task, t.task) as task, coalesce(t.tries, j.tries) as tries,
           coalesce(j.at, t.last_at) as at,
           coalesce(case t.why when 'ended-worker' then 'it ended its worker' when 'too-long' then 'it did not end in time' end,
                    j.why, '') as why
      from (select coalesce(jobs.key, jobs.id::text) as job, tasks.identifier as task, jobs.attempts::int as tries,
                   jobs.updated_at as at, jobs.last_error as why
              from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
             where jobs.attempts >= jobs.max_attempts and jobs.locked_at is null) j
      full join (select * from troubled_jobs where tries >= 3) t on t.job = j.job
     order by at desc, job limit ${most}`.execute(db);
  return rows;
}

/** Lets them run again at once, as if they had never failed. Returns those that there were. */
export async function retryJobs(tx: Transaction, jobs: readonly string[]): Promise<string[]> {
  const named = sql`any(${[...jobs]}::text[])`;
  const { rows: again } = await sql<{ job: string }>`
    select coalesce(key, id::text) as job from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker._private_jobs
             where attempts >= max_attempts and locked_at is null and coalesce(key, id::text) = ${named}),
      run_at => now(), attempts => 0)`.execute(tx);
  const { rows: forgotten } = await sql<{ job: string }>`
    delete from troubled_jobs where tries >= 3 and job = ${named} returning job`.execute(tx);
  return [...new Set([...again, ...forgotten].map(({ job }) => job))];
}
