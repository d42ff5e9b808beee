import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase, openPool, type Database } from "../database.ts";
import { StatementNames } from "../statements/statement-names.ts";
import { clean, schemaOf } from "./clean.ts";
import { KeptRows } from "./kept-rows.ts";
import { lendPool } from "./lend-pool.ts";

export interface TestDatabase {
  pool: pg.Pool;
  db: Database;
  url: string;
  close(): Promise<void>;
}

export interface EmptyDatabase extends TestDatabase {
  /** Fills the empty database. If `name` was filled before in this worker, the same rows may come from a copy. */
  fill: (name: string, fill: () => Promise<unknown>) => Promise<void>;
}

/** Created by tests/support/postgres.ts. */
export const emptyTemplate = "almanac_template";

/** An empty database with open connections, which have plans already. */
interface WarmDatabase {
  name: string;
  pool: pg.Pool;
  url: string;
  /**
   * Cleans and fills the database. Not a connection of the pool, because a connection forgets all its plans when its
   * replication role changes.
   */
  keeper: pg.Client;
  /** What the schema was when no test had changed it. */
  schema: string;
  kept: KeptRows;
  uses: number;
}

/** Of all tests of this worker, so that they find the plans that connections already have. */
export const sharedNames = new StatementNames(1_000);
/** The databases of this worker that no test uses now. */
const idle: WarmDatabase[] = [];
/** Deleted rows stay in the files for a while, so a database does not serve for ever. */
const mostUses = 60;

/**
 * A migrated, empty database for one test. It may have served another test of this worker: then all rows were deleted,
 * and nothing else had been changed.
 */
export async function withDatabase(): Promise<EmptyDatabase>;
/** A new database for one test, with the rows of a template. */
export async function withDatabase(template: string): Promise<TestDatabase>;
export async function withDatabase(template?: string): Promise<TestDatabase> {
  return template === undefined ? withEmptyDatabase() : withNewDatabase(template);
}

async function withEmptyDatabase(): Promise<EmptyDatabase> {
  const warm = idle.pop() ?? (await newWarmDatabase());
  const { pool, takeBack, isReusable } = lendPool(warm.pool);
  return {
    pool,
    db: openDatabase(pool, { names: sharedNames }),
    url: warm.url,
    async fill(name, fill) {
      if (await warm.kept.fill(name, fill)) warm.schema = await schemaOf(warm.keeper);
    },
    async close() {
      takeBack();
      warm.uses += 1;
      // A test may have cut all connections.
      const isClean = warm.uses < mostUses && isReusable() && (await clean(warm).catch(() => false));
      if (isClean) idle.push(warm);
      else {
        await warm.keeper.end().catch(() => {});
        await drop(warm.name, warm.pool);
      }
    },
  };
}

/** A new database for one test, cloned from a template. It has no connections yet. */
export async function withNewDatabase(template = emptyTemplate): Promise<TestDatabase> {
  const name = await clone(template);
  const { pool, db, url } = openTestDatabase(name);
  return { pool, db, url, close: () => drop(name, pool) };
}

async function newWarmDatabase(): Promise<WarmDatabase> {
  const name = await clone(emptyTemplate);
  const { pool, url } = openTestDatabase(name);
  const keeper = new pg.Client({ connectionString: url });
  // The next statement fails, too.
  keeper.on("error", () => {});
  await keeper.connect();
  return { name, pool, url, keeper, schema: await schemaOf(keeper), kept: new KeptRows(keeper), uses: 0 };
}

async function clone(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  return name;
}

async function drop(name: string, pool: pg.Pool): Promise<void> {
  if (!pool.ending) await pool.end();
  await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
}

/** Opens an existing test database. */
export function openTestDatabase(name: string): Pick<TestDatabase, "pool" | "db" | "url"> {
  const url = new URL(testServer());
  url.pathname = `/${name}`;
  const pool = openPool(url.href);
  return { pool, db: openDatabase(pool), url: url.href };
}

export async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testServer() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function testServer(): string {
  const url = process.env["TEST_DATABASE_URL"];
  if (url === undefined)
    throw new Error("integration tests need the vitest project `integration`, which starts PostgreSQL");
  return url;
}
