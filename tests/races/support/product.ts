import { join } from "node:path";
import type pg from "pg";
import { App, freePort } from "../../support/app.ts";
import { embeddedDatabase, openProductDatabase, type ProductDatabase } from "../../support/product-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { insertFixture } from "./fixture.ts";
import { slotAt } from "./slots.ts";
import { together } from "./together.ts";
import { Visitor } from "./visitor.ts";

/** The product under test: one or more processes on one database, which the harness joins to look into it. */
export interface Product {
  origins: string[];
  pool: pg.Pool;
  /** Where the embedded database is, if it has one. */
  databaseFolder: string;
  /** Exit codes or signals of processes that have ended by themselves. */
  ended(): string[];
  /** Everything that its processes have said. */
  output(): string;
  /** Ends the first process at once, wherever it is, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  instances?: number;
  env?: Record<string, string>;
  /** The demo as it is loaded into an empty database, rather than the harness's own provider. */
  isDemo?: boolean;
  /** For tests that kill the database: one that no other test uses. */
  isEmbedded?: boolean;
  /** A child that has to build first needs longer. */
  within?: number;
}

/** Times are those of a product that has served its first hundreds of pages, not of one that is still being compiled. */
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
    await Promise.all(apps.map((app) => app.kill("SIGTERM")));
    await database?.close();
    folder[Symbol.dispose]();
    for (const { output } of apps) if (output.includes('"level":50')) process.stderr.write(output.slice(-4_000));
  };
  try {
    const { instances = 1, isDemo = false, isEmbedded = false, within = 120_000 } = options;
    database = isEmbedded ? embeddedDatabase(folder.path) : await openProductDatabase(folder.path);
    const env = { LOG_LEVEL: "warn", LIMITS: "off", ...database.env, ...options.env };
    for (let n = 0; n < instances; n++) {
      const app = new App(await freePort(), folder.path, env);
      apps.push(app);
      // One after the other: the first one migrates and starts the server that the others adopt.
      await app.until("/readyz", 200, within);
    }
    const pool = await database.join();
    if (!isDemo) await insertFixture(pool);
    return {
      origins: apps.map(({ origin }) => origin),
      pool,
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
