import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase, openPool, type Database } from "../database.ts";

export interface TestDatabase {
  pool: pg.Pool;
  db: Database;
  url: string;
  close(): Promise<void>;
}

/** A migrated, empty database of the test's own: a clone of the template that tests/support/postgres.ts made. */
export async function withDatabase(): Promise<TestDatabase> {
  const server = process.env["TEST_DATABASE_URL"];
  if (server === undefined)
    throw new Error("integration tests need the vitest project `integration`, which starts PostgreSQL");
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin(server, `create database ${name} template almanac_template`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = openPool(url.href);
  return {
    pool,
    db: openDatabase(pool),
    url: url.href,
    async close() {
      await pool.end();
      await asAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
