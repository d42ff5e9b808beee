import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase, openPool, type Database } from "../database.ts";

export interface TestDatabase {
  pool: pg.Pool;
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** Created by tests/support/postgres.ts. */
export const emptyTemplate = "almanac_template";

/** A new database for one test, cloned from a template. Default: migrated and empty. */
export async function withDatabase(template = emptyTemplate): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin((admin) => admin.query(`create database ${name} template ${template} strategy file_copy`));
  const { pool, db, url } = openTestDatabase(name);
  return {
    pool,
    db,
    url,
    async close() {
      await pool.end();
      await asAdmin((admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
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
