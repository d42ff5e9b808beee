import type pg from "pg";

/** Deletes every provider and everything that belongs to one. Only tests may empty the log. */
export async function emptyProviders(pool: pg.Pool): Promise<void> {
  await pool.query(
    `alter table log disable trigger log_not_emptied;
     truncate providers cascade;
     alter table log enable trigger log_not_emptied`,
  );
}
