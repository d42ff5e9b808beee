import type pg from "pg";

/**
 * graphile-worker keeps a crashed worker's jobs locked for four hours. To shorten this, each worker sends a heartbeat every
 * `beatEvery` milliseconds. If a worker has sent none for `heartbeatTimeoutMs` milliseconds, the others release its jobs. They check
 * at every heartbeat, so a job runs again within a minute.
 */
export const heartbeatIntervalMs = 5_000;
const heartbeatTimeoutMs = 30_000;

/**
 * Sends a heartbeat, and unlocks the jobs of workers without a recent one. Returns those workers. `around` can look at their jobs
 * before.
 */
export async function sendHeartbeat(
  pool: pg.Pool,
  workerId: string,
  around: (workers: readonly string[], unlock: () => Promise<void>) => Promise<void> = (_, unlock) => unlock(),
): Promise<string[]> {
  const { rows } = await pool.query<{ worker_id: string }>(
    `with beat as (
       insert into worker_heartbeats (worker_id) values ($1) on conflict (worker_id) do update set seen_at = now()),
     forgotten as (
       delete from worker_heartbeats where seen_at < now() - interval '1 day' and worker_id <> $1)
     select distinct locked_by as worker_id
       from graphile_worker.jobs
      where locked_at < now() - $2 * interval '1 millisecond' and locked_by <> $1
        and not exists (
          select from worker_heartbeats
           where worker_id = locked_by and seen_at > now() - $2 * interval '1 millisecond')`,
    [workerId, heartbeatTimeoutMs],
  );
  const dead = rows.map((row) => row.worker_id);
  if (dead.length > 0) await around(dead, () => unlockJobs(pool, dead));
  return dead;
}

/** Unlocks the jobs of workers that ended without unlocking them. */
export async function unlockJobs(pool: pg.Pool, workers: readonly string[]): Promise<void> {
  if (workers.length > 0) await pool.query("select graphile_worker.force_unlock_workers($1)", [workers]);
}
