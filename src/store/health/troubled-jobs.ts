import { sql } from "kysely";
import type { Database } from "../database.ts";

export interface TroubledJob {
  tries: number;
  lastAt: Date;
}

/** Known by its name: its task if it is scheduled, otherwise its key or its number. */
const nameOf = (scheduled: readonly string[]) =>
  sql`case when j.task_identifier = any(${[...scheduled]}::text[]) then j.task_identifier else coalesce(j.key, j.id::text) end`;

/**
 * Notes which jobs ran when their workers ended. A job that was noted before runs alone, so it is only to blame again if it ran.
 * Returns those that have reached `most` tries.
 */
export async function noteEndedWorkers(
  db: Database,
  workers: readonly string[],
  { scheduled, most }: { scheduled: readonly string[]; most: number },
): Promise<{ job: string; task: string; tries: number }[]> {
  if (workers.length === 0) return [];
  const { rows } = await sql<{ job: string; task: string; tries: number }>`
    insert into troubled_jobs as t (job, task, tries, why)
    select distinct on (1) ${nameOf(scheduled)}, j.task_identifier, 1, 'ended-worker'
      from graphile_worker.jobs j where j.locked_by = any(${[...workers]}::text[])
    on conflict (job) do update set tries = t.tries + 1, last_at = now(), is_running = false, why = excluded.why
      where t.is_running
    returning job, task, tries`.execute(db);
  return rows.filter(({ tries }) => tries >= most);
}

/** A job that did not end in time. Returns how often that, or something as bad, has happened. */
export async function noteTooLong(db: Database, { job, task }: { job: string; task: string }): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into troubled_jobs as t (job, task, tries, why) values (${job}, ${task}, 1, 'too-long')
    on conflict (job) do update set tries = t.tries + 1, last_at = now(), is_running = false, why = excluded.why
    returning tries`.execute(db);
  return rows[0]!.tries;
}

export async function findTroubledJob(db: Database, job: string): Promise<TroubledJob | undefined> {
  const { rows } = await sql<TroubledJob>`
    select tries, last_at as "lastAt" from troubled_jobs where job = ${job}`.execute(db);
  return rows[0];
}

export async function noteRunning(db: Database, job: string, isRunning: boolean): Promise<void> {
  await sql`update troubled_jobs set is_running = ${isRunning} where job = ${job}`.execute(db);
}

/** It has run to its end, or nobody needs to know any more. */
export async function forgetTroubledJob(db: Database, job: string): Promise<void> {
  await sql`delete from troubled_jobs where job = ${job}`.execute(db);
}

/** Gives up jobs that no worker has. Scheduled ones are added again, and rest until they are tried again. */
export async function giveUpJobs(db: Database, jobs: readonly string[], reason: string): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select graphile_worker.permanently_fail_jobs(
      (select array_agg(id) from graphile_worker.jobs where coalesce(key, id::text) = any(${[...jobs]}::text[])), ${reason})`.execute(
    db,
  );
}

export async function forgetOldTroubles(db: Database, days: number): Promise<void> {
  await sql`delete from troubled_jobs where last_at < now() - ${days} * interval '1 day'`.execute(db);
}
