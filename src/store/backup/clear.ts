import type pg from "pg";
import { connectFor } from "./tables.ts";

/** Whether the database has businesses or people who work in the office. */
export async function isInUse(pool: pg.Pool): Promise<boolean> {
  const { rows: found } = await pool.query<{ isEmpty: boolean }>(
    `select to_regclass('providers') is null or to_regclass('operators') is null as "isEmpty"`,
  );
  if (found[0]?.isEmpty === true) return false;
  const { rows } = await pool.query<{ isUsed: boolean }>(
    `select exists (select from providers) or exists (select from operators) as "isUsed"`,
  );
  return rows[0]?.isUsed === true;
}

/** Connections of other programs to this database. */
export async function countOthers(pool: pg.Pool): Promise<number> {
  return connectFor(pool, async (client) => {
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]!.others;
  });
}

/**
 * Removes every table and function of Almanac and of its job queue, in one transaction. The schema `public` stays, because
 * it may belong to another user, and so do extensions.
 */
export function clearDatabase(pool: pg.Pool): Promise<void> {
  return connectFor(pool, async (client) => {
    await client.query("drop schema if exists graphile_worker cascade");
    const { rows } = await client.query<{ statement: string }>(
      `select format('drop table %s cascade', c.oid::regclass) as statement
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and ${isOwn("pg_class", "c")}
       union all
       select format('drop routine if exists %s cascade', p.oid::regprocedure)
         from pg_proc p where p.pronamespace = 'public'::regnamespace and ${isOwn("pg_proc", "p")}`,
    );
    for (const { statement } of rows) await client.query(statement);
  });
}

function isOwn(catalogue: string, alias: string): string {
  return `not exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;
}
