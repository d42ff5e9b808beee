import { join } from "node:path";
import type pg from "pg";
import { App, freePort } from "../../support/app.ts";
import {
  embeddedDatabase,
  openProductDatabase,
  pooledDatabase,
  type ProductDatabase,
} from "../../support/product-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { insertFixture } from "./fixture.ts";
import { slotAt } from "./slots.ts";
import { together } from "./together.ts";
import { Visitor } from "./visitor.ts";

/** The product under test: one or more processes on one database. The harness can query the database too. */
export interface Product {
  origins: string[];
  pool: pg.Pool;
  /** The environment of its processes. */
  env: Record<string, string>;
  /** The folder of the embedded database, if there is one. */
  databaseFolder: string;
  /** Exit codes or signals of processes that ended unexpectedly. */
  ended(): string[];
  /** The output of all processes. */
  output(): string;
  /** Kills the first process immediately, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  instances?: number;
  env?: Record<string, string>;
  /** Uses the demo, as loaded into an empty database, instead of the harness's own provider. */
  isDemo?: boolean;
  /** Uses a separate database, for tests that kill it. */
  isEmbedded?: boolean;
  /** Puts PgBouncer in front of the database. */
  isPooled?: boolean;
  /** Milliseconds until it must be ready. A process that builds first needs longer. */
  within?: number;
}

/** Requests some hundred pages first, so that the measured times do not include compilation. */
export async function warmUp({ origins }: Product): Promise<void> {
  for (const origin of origins) {
    const visitor = new Visitor(origin);
    const losing = { service: "one-slot", slot: "2020-01-01T10:00:00Z" };
    await together<unknown>(400, 20, (n) =>
      n % 2 === 0 ? visitor.hold(losing) : visitor.offered("one-slot", slotAt(0, 30).slice(0, 10)),
    );
  }
}

export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const folder = temporaryFolder();
  const apps: App[] = [];
  let database: ProductDatabase | null = null;
  const end = async () => {
    // Only an embedded database has to be stopped with its last process. A graceful stop takes two seconds.
    await Promise.all(apps.map((app) => app.kill(options.isEmbedded === true ? "SIGTERM" : "SIGKILL")));
    await database?.close();
    folder[Symbol.dispose]();
    for (const { output } of apps) if (output.includes('"level":50')) process.stderr.write(output.slice(-4_000));
  };
  try {
    const { instances = 1, isDemo = false, isEmbedded = false, isPooled = false, within = 120_000 } = options;
    database = isPooled
      ? await pooledDatabase(folder.path)
      : isEmbedded
        ? embeddedDatabase(folder.path, isDemo)
        : await openProductDatabase(folder.path, isDemo);
    const env = { LOG_LEVEL: "warn", LIMITS: "off", ...database.env, ...options.env };
    for (let n = 0; n < instances; n++) {
      const app = new App(await freePort(), folder.path, env);
      apps.push(app);
      // One after another: the first migrates and starts the database server that the others use.
      await app.until("/readyz", 200, within);
    }
    const pool = await database.join();
    if (!isDemo) await insertFixture(pool);
    return {
      origins: apps.map(({ origin }) => origin),
      pool,
      env: { ...env, ALMANAC_DATA: folder.path },
      databaseFolder: join(folder.path, "postgres"),
      ended: () => apps.flatMap(({ child }) => child.exitCode ?? child.signalCode ?? []).map(String),
      output: () => apps.map(({ output }) => output).join(""),
      async crash() {
        const app = apps[0]!;
        await app.kill("SIGKILL");
        apps[0] = new App(Number(new URL(app.origin).port), folder.path, env);
        await apps[0].until("/readyz", 200, within);
      },
      stop: end,
    };
  } catch (fault) {
    await end();
    throw fault;
  }
}
