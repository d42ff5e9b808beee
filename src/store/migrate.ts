import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withoutTimeLimits } from "./connection/settings.ts";
import { inTurn } from "./connection/turn.ts";
import { withoutWaitLimit } from "./wait-budget.ts";

export interface Migration {
  name: string;
  sql: string;
}

/** The database's schema and this version of Almanac are incompatible. */
class SchemaError extends Error {
  override name = "SchemaError";
}

interface Options {
  /** Continues if the database has migrations that this version does not know. */
  allowsNewerSchema?: boolean;
  /** Called with what has to end first. */
  onWait?: (other: "migration" | "backup") => void;
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), "utf8") })));
}

/**
 * Migrates the database to the newest schema, forward only, with one transaction per migration. Returns the names of
 * the applied migrations. Processes that start at the same time wait for each other.
 */
export function migrate(pool: pg.Pool, migrations: Migration[], options: Options = {}): Promise<string[]> {
  const onWait = () => options.onWait?.("migration");
  return withoutWaitLimit(() =>
    inTurn(pool, { of: "migration", onWait }, async () => {
      await pool.query(
        "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
      );
      const pending = await listPending(pool, migrations, options);
      if (pending.length > 0) await applyAll(pool, pending, options);
      return pending.map(({ name }) => name);
    }),
  );
}

async function listPending(
  pool: pg.Pool,
  migrations: Migration[],
  { allowsNewerSchema = false }: Options,
): Promise<Migration[]> {
  const { rows } = await pool.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations order by name",
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0 && !allowsNewerSchema) throw isNewer(unknown);
  const pending = migrations.filter(({ name, sql }) => applied.get(name) !== checksumOf(sql));
  const changed = pending.find(({ name }) => applied.has(name));
  if (changed !== undefined)
    throw new SchemaError(`Migration ${changed.name} was changed after it had been applied: add a new one instead.`);
  return pending;
}

/** Waits for a running backup before it locks tables, so that no visitor waits behind it. */
function applyAll(pool: pg.Pool, migrations: readonly Migration[], options: Options): Promise<void> {
  return inTurn(pool, { of: "backup", onWait: () => options.onWait?.("backup") }, async () => {
    const client = await pool.connect();
    try {
      for (const migration of migrations) await applyOne(client, migration);
    } finally {
      // The limits of this connection are another session's.
      client.release(true);
    }
  });
}

export function checksumOf(sql: string): string {
  return createHash("sha256").update(sql).digest("hex");
}

function isNewer(unknown: string[]): SchemaError {
  return new SchemaError(
    `A newer version of Almanac has migrated this database: this version does not know ${unknown.join(", ")}. ` +
      `Start the newer version, or set NEWER_SCHEMA=allow to start this one anyway.`,
  );
}

async function applyOne(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(withoutTimeLimits);
    await client.query(sql);
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, checksumOf(sql)]);
    await client.query("commit");
  } catch (fault) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: fault });
  }
}
