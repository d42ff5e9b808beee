import type pg from "pg";

/** PostgreSQL counts a table again after about as many changes of its own accord, but looks only once a minute. */
const changes = 2_000;

/**
 * Lets PostgreSQL count the jobs once many have come or gone. Until then it plans as if there were as many as before, and in the
 * first minute of thousands of mails each look for a job reads them all.
 */
export async function countJobs(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ isStale: boolean }>(
    `select n_mod_since_analyze >= $1 as "isStale" from pg_stat_user_tables
      where schemaname = 'graphile_worker' and relname = '_private_jobs'`,
    [changes],
  );
  if (rows[0]?.isStale !== true) return false;
  await pool.query("analyze graphile_worker._private_jobs");
  return true;
}
