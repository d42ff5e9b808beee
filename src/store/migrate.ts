import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withoutLimits } from "./connection/settings.ts";
import { withoutWaitLimit } from "./wait-budget.ts";

/** Any constant works if every process of every version uses the same one. */
const lockKey = 4_218_052_026;
/** A backup holds it, shared. Migrations wait for it before they lock tables, so that no visitor waits behind them. */
export const backupLockKey = lockKey + 1;

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
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(names.map(async (name) => ({ name, sql: await readFile(join(folder, name), "utf8") })));
}

/**
 * Migrates the database to the newest schema, forward only, with one transaction per migration. Returns the names of
 * the applied migrations. Processes that start at the same time wait for each other on an advisory lock.
 */
export function migrate(pool: pg.Pool, migrations: Migration[], options: Options = {}): Promise<string[]> {
  return withoutWaitLimit(() => migrateInTurn(pool, migrations, options));
}

async function migrateInTurn(pool: pg.Pool, migrations: Migration[], options: Options): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(withoutLimits);
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query(
      "create table if not exists migrations (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
    );
    return await applyPending(client, migrations, options);
  } finally {
    // Closing the session releases the lock, even if the connection is unusable.
    client.release(true);
  }
}

async function applyPending(
  client: pg.PoolClient,
  migrations: Migration[],
  { allowsNewerSchema = false }: Options,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    "select name, sha256 from migrations order by name",
  );
  const applied = new Map(rows.map((row) => [row.name, row.sha256]));
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length > 0 && !allowsNewerSchema) throw isNewer(unknown);
  const names: string[] = [];
  for (const { name, sql } of migrations) {
    const sha256 = checksumOf(sql);
    const before = applied.get(name);
    if (before === sha256) continue;
    if (before !== undefined)
      throw new SchemaError(`Migration ${name} was changed after it had been applied: add a new one instead.`);
    if (names.length === 0) await client.query("select pg_advisory_lock($1)", [backupLockKey]);
    await applyOne(client, name, sql, sha256);
    names.push(name);
  }
  return names;
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

async function applyOne(client: pg.PoolClient, name: string, sql: string, sha256: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (fault) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed`, { cause: fault });
  }
}
