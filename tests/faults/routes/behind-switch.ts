import { join } from "node:path";
import type pg from "pg";
import { App, freePort, impatient } from "../../support/app.ts";
import { DatabaseSwitch } from "../../support/database-switch.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { OwnServer } from "./own-server.ts";

/** The product with the demo, on a database that a test can stop. The test itself always reaches it. */
export interface BehindSwitch {
  app: App;
  door: DatabaseSwitch;
  pool: pg.Pool;
  /** Null if it shares a server with other tests. */
  server: OwnServer | null;
  stop(): Promise<void>;
}

export async function startBehindSwitch(env: Record<string, string>, { isOwn = false } = {}): Promise<BehindSwitch> {
  const folder = temporaryFolder();
  const { url, pool, server, close } = await openDatabase(folder.path, isOwn);
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
    return { app, door, pool, server, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

interface Opened {
  url: string;
  pool: pg.Pool;
  server: OwnServer | null;
  close: () => Promise<void>;
}

/** A clone if test files share a PostgreSQL. Otherwise a server of its own, into which the product loads the demo. */
async function openDatabase(folder: string, isOwn: boolean): Promise<Opened> {
  if (process.env["TEST_DATABASE_URL"] !== undefined && !isOwn) {
    const demo = await withDemo();
    return { url: demo.url, pool: demo.pool, server: null, close: () => demo.close() };
  }
  const server = new OwnServer(join(folder, "own-postgres"));
  await server.start();
  return { url: server.url, pool: server.pool, server, close: () => server.stop() };
}
