import type pg from "pg";
import { writtenByMigrations } from "./written-by-migrations.ts";

/** A database with more takes longer to clean than to replace. */
const mostBytes = 6_000_000;
/** The server has room for a hundred, and several workers keep databases. */
const mostConnections = 4;

interface CleanedDatabase {
  pool: pg.Pool;
  /** A connection besides those of the pool. */
  keeper: pg.Client;
  schema: string;
}

/**
 * Deletes all rows that a test added, and forgets the settings of its connections. False if something else is left of
 * the test, for example a trigger or a connection: then the database cannot serve another test.
 */
export async function clean({ pool, keeper, schema }: CleanedDatabase): Promise<boolean> {
  const clients = await Promise.all(Array.from({ length: Math.max(pool.totalCount, 1) }, () => pool.connect()));
  try {
    await Promise.all(clients.map((client) => client.query("reset all; unlisten *; select pg_advisory_unlock_all()")));
    if ((await schemaOf(keeper)) !== schema) return false;
    const { rows } = await keeper.query<Leftovers>({ name: "leftovers", text: leftovers });
    const { connections, bytes, deletions } = rows[0]!;
    if (connections > clients.length + 1 || bytes > mostBytes) return false;
    if (deletions !== null)
      await keeper.query(`begin; set local session_replication_role = replica; ${deletions}; commit`);
    return true;
  } finally {
    // The pool takes the last one first, which should be the one with most plans.
    for (const [n, client] of [...clients.entries()].toReversed()) client.release(n >= mostConnections);
  }
}

interface Leftovers {
  connections: number;
  bytes: number;
  deletions: string | null;
}

const leftovers = `
  select (select count(*)::int from pg_stat_activity
           where datname = current_database() and backend_type = 'client backend') as connections,
         coalesce(sum(pg_relation_size(oid)), 0)::int as bytes,
         string_agg(case relkind when 'S' then format('select setval(%L, 1, false)', oid::regclass)
                                 else format('delete from %s', oid::regclass) end, '; ') as deletions
    from pg_class
   where relkind in ('r', 'S') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
     and pg_relation_size(oid) > 0 and relname not in (${writtenByMigrations})`;

/** Changes if a test changes more than rows: a table, a rule, a trigger, a function or a setting. */
export async function schemaOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ schema: string }>({ name: "schema", text: schema });
  return rows[0]!.schema;
}

const firstOwn = 16_384;
const parts = [
  "pg_constraint",
  "pg_index",
  "pg_attrdef",
  "pg_policy",
  "pg_namespace",
  ...["pg_proc", "pg_rewrite"].map((catalog) => `${catalog} where oid >= ${firstOwn}`),
  `pg_attribute where attrelid >= ${firstOwn}`,
].map((from) => `(select concat_ws(' ', count(*), sum(xmin::text::bigint)) from ${from})`);
const schema = `
  select concat_ws(', ', ${parts.join(", ")},
    (select sum(hashtext(relname)) from pg_class where oid >= ${firstOwn}),
    (select sum(hashtext(oid::text || tgenabled::text)) from pg_trigger),
    (select count(*) from pg_db_role_setting join pg_database on setdatabase = pg_database.oid
      where datname = current_database()),
    (select md5(string_agg(m::text, ' ' order by m::text)) from migrations m),
    (select md5(string_agg(r::text, ' ' order by r::text)) from webhook_rules r)) as schema`;
