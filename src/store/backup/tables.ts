import pg from "pg";

/** A table as a backup has it. */
export interface BackupTable {
  schema: string;
  name: string;
  /** Without computed ones. */
  columns: string[];
  /** By the planner's last estimate. */
  rows: number;
}

/** Rows that would be wrong elsewhere: which processes run, and which migrations the restoring version has applied. */
const left = new Set(["public.migrations", "public.worker_heartbeats", "graphile_worker.migrations"]);

/** All tables of Almanac and of its jobs, by name. */
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
  return rows.filter((table) => !left.has(keyOf(table)));
}

/** `public.bookings`. */
export function keyOf({ schema, name }: Pick<BackupTable, "schema" | "name">): string {
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

export async function listApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>("select name, sha256 from migrations order by name");
  return rows;
}

/** A connection of its own, without limits of time. COPY does not work on those of the pool, which send statements together. */
export async function connectFor<T>(pool: pg.Pool, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: pool.options.connectionString, keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
