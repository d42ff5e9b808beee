import { join } from "node:path";
import type pg from "pg";
import { launchPostgres } from "../../src/server/postgres/launch.ts";
import { openPool } from "../../src/store/database.ts";
import { withDatabase, withNewDatabase } from "../../src/store/testing/database.ts";
import { withDemo } from "./demo-database.ts";
import { startPgBouncer } from "./pgbouncer.ts";

/** The database of a product that a test starts. */
export interface ProductDatabase {
  /** The environment variables that connect the product to it. */
  env: Record<string, string>;
  /** Opens it for the test. The product must have been ready once. */
  join(): Promise<pg.Pool>;
  close(): Promise<void>;
}

/** A fast clone if test files share a PostgreSQL. Long runs do not, so they use the embedded one. */
export function openProductDatabase(dataFolder: string, hasDemo = false): Promise<ProductDatabase> {
  return process.env["TEST_DATABASE_URL"] === undefined
    ? Promise.resolve(embeddedDatabase(dataFolder, hasDemo))
    : clonedDatabase(hasDemo);
}

/** A clone on the PostgreSQL that test files share. */
export async function clonedDatabase(hasDemo: boolean): Promise<ProductDatabase> {
  const database = await (hasDemo ? withDemo() : withDatabase());
  return {
    env: { DATABASE_URL: database.url, ...demoSetting(hasDemo) },
    join: () => Promise.resolve(database.pool),
    close: () => database.close(),
  };
}

/** The embedded PostgreSQL that the product starts. */
export function embeddedDatabase(dataFolder: string, hasDemo: boolean): ProductDatabase {
  const leaving: (() => Promise<void>)[] = [];
  return {
    env: demoSetting(hasDemo),
    async join() {
      const server = await launchPostgres({ dataFolder: join(dataFolder, "postgres") });
      const pool = openPool(server.url, { connections: 4 });
      leaving.push(
        () => pool.end(),
        () => server.stop(),
      );
      return pool;
    },
    async close() {
      for (const leave of leaving) await leave();
    },
  };
}

/** A database of its own behind a PgBouncer that shares connections and is set up in no other way. */
export async function pooledDatabase(dataFolder: string): Promise<ProductDatabase> {
  const database = await (process.env["TEST_DATABASE_URL"] === undefined ? launchOwn(dataFolder) : withNewDatabase());
  const bouncer = await startPgBouncer(database.url);
  return {
    env: { ...demoSetting(false), DATABASE_URL: bouncer.urlOf(database.url), DATABASE_DIRECT_URL: database.url },
    join: () => Promise.resolve(database.pool),
    async close() {
      await bouncer.stop();
      await database.close();
    },
  };
}

async function launchOwn(dataFolder: string): Promise<{ url: string; pool: pg.Pool; close(): Promise<void> }> {
  const server = await launchPostgres({ dataFolder: join(dataFolder, "pooled") });
  const pool = openPool(server.url, { connections: 4 });
  return {
    url: server.url,
    pool,
    async close() {
      await pool.end();
      await server.stop();
    },
  };
}

function demoSetting(hasDemo: boolean): Record<string, string> {
  return { DEMO: hasDemo ? "on" : "off" };
}
