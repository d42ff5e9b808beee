import type pg from "pg";
import { Connection, connectSettled } from "../connection/connection.ts";
import { withoutTimeLimits } from "../connection/settings.ts";

/** A table as a backup has it. */
export interface BackupTable {
  schema: string;
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The planner's last estimate. */
  rows: number;
}

/** Rows that would be wrong in another database: which processes run, and what migrations have done and written. */
const excluded = new Set([
  "public.migrations",
  "public.webhook_rules",
  "public.worker_heartbeats",
  "public.troubled_jobs",
  "graphile_worker.migrations",
]);

/** All tables of Almanac and of its job queue, by name. */
export async function listTables(client: pg.ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, greatest(c.reltuples, 0)::float8 as rows,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
      group by 1, 2, 3
      order by 1, 2`,
  );
  return rows.filter((table) => !excluded.has(primaryKeyOf(table)));
}

/** `public.bookings`. */
export function primaryKeyOf({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `${schema}.${name}`;
}

export function quoted({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
  return `${quote(schema)}.${quote(name)}`;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export interface AppliedMigration {
  name: string;
  sha256: string;
}

/** Empty if Almanac has never used the database. */
export async function listApplied(client: pg.ClientBase | pg.Pool): Promise<AppliedMigration[]> {
  const { rows: found } = await client.query<{ table: string | null }>(
    "select to_regclass('migrations')::text as table",
  );
  if (found[0]?.table == null) return [];
  const { rows } = await client.query<AppliedMigration>("select name, sha256 from migrations order by name");
  return rows;
}

/**
 * A transaction on a connection of its own, without time limits. COPY does not work on the pool's connections, which send
 * statements together.
 */
export async function connectFor<T>(
  pool: pg.Pool,
  work: (client: pg.Client) => Promise<T>,
  begin = "begin",
): Promise<T> {
  const { connectionString = "", connectionTimeoutMillis } = pool.options;
  const client = await connectSettled(connectionString, async () => {
    const connection = new Connection({ connectionString, connectionTimeoutMillis, keepAlive: true });
    connection.on("error", () => {});
    await connection.connect();
    return connection;
  });
  // If the work fails, the connection ends, and with it the transaction.
  try {
    await client.query(begin);
    await client.query(withoutTimeLimits);
    const done = await work(client);
    await client.query("commit");
    return done;
  } finally {
    await client.end();
  }
}
