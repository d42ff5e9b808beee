import { join } from "node:path";
import type pg from "pg";
import { launchPostgres } from "../../../src/server/postgres/launch.ts";
import { openPool } from "../../../src/store/database.ts";
import { App, freePort, impatient } from "../../support/app.ts";
import { DatabaseSwitch } from "../../support/database-switch.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** The product with the demo, on a database that a test can stop. The test itself always reaches it. */
export interface BehindSwitch {
  app: App;
  door: DatabaseSwitch;
  pool: pg.Pool;
  stop(): Promise<void>;
}

export async function startBehindSwitch(env: Record<string, string>): Promise<BehindSwitch> {
  const folder = temporaryFolder();
  const { url, pool, close } = await openDatabase(folder.path);
  const door = new DatabaseSwitch(url, await freePort());
  await door.on();
  const settings = { DATABASE_URL: door.urlOf(url), WORKER: "separate", LIMITS: "off", ...impatient, ...env };
  const app = new App(await freePort(), folder.path, settings);
  const stop = async () => {
    door.thaw();
    await app.kill();
    await door.off();
    await close();
    folder[Symbol.dispose]();
  };
  try {
    await app.until("/readyz", 200, 180_000);
    return { app, door, pool, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

/** A clone if test files share a PostgreSQL. Otherwise a server of its own, into which the product loads the demo. */
async function openDatabase(folder: string): Promise<{ url: string; pool: pg.Pool; close: () => Promise<void> }> {
  if (process.env["TEST_DATABASE_URL"] !== undefined) {
    const demo = await withDemo();
    return { url: demo.url, pool: demo.pool, close: () => demo.close() };
  }
  const server = await launchPostgres({ dataFolder: join(folder, "own-postgres") });
  const pool = openPool(server.url, { connections: 2 });
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  return { url: server.url, pool, close };
}
