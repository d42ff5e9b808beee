import { sql } from "kysely";
import type { Database, Transaction } from "../database.ts";

/** How the name of a worker's second crew ends, which sends its mails. Both send heartbeats. */
export const mailCrew = "-mails";

export interface JobFacts {
  /** Workers that sent a heartbeat in the last half minute. */
  workers: number;
  /** Jobs that were given up, by task. */
  stuck: Record<string, number>;
}

/** Whether Almanac was ever started on this database: the first start makes the job queue. */
export async function hasJobQueue(db: Database | Transaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('graphile_worker._private_jobs') is not null as "found"`.execute(db);
  return rows[0]!.found;
}

export async function readJobs(db: Database): Promise<JobFacts> {
  const { rows } = await sql<JobFacts>`
    select (select count(*)::int from worker_heartbeats
              where seen_at > now() - interval '30 seconds' and worker_id not like ${`%${mailCrew}`}) as "workers",
           (select coalesce(json_object_agg(task, n), '{}') from (
              select identifier as task, count(*) as n
                from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
               where attempts >= max_attempts and locked_at is null group by identifier) as given_up) as "stuck"`.execute(
    db,
  );
  return rows[0]!;
}
