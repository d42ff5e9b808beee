import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";
import { launchPostgres } from "../../../src/server/postgres/launch.ts";
import { openPool } from "../../../src/store/database.ts";
import { App, freePort } from "../../support/app.ts";
import { FakeStripe } from "../../support/fake-stripe/fake-stripe.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { insertShop } from "./shop.ts";

const webhookSecret = "whsec_of_a_test";

/** The product with a Stripe of our own, on a database that outlives every crash of the product. */
export class Till {
  readonly fake: FakeStripe;
  readonly pool: pg.Pool;
  readonly origin: string;
  readonly webhookSecret = webhookSecret;
  /** When the product was back after each crash. */
  readonly crashes: number[] = [];
  readonly #port: number;
  readonly #folder: ReturnType<typeof temporaryFolder>;
  readonly #endDatabase: () => Promise<void>;
  readonly #env: Record<string, string>;
  #app: App;

  private constructor(parts: {
    fake: FakeStripe;
    pool: pg.Pool;
    app: App;
    port: number;
    folder: ReturnType<typeof temporaryFolder>;
    endDatabase: () => Promise<void>;
    env: Record<string, string>;
  }) {
    this.fake = parts.fake;
    this.pool = parts.pool;
    this.#app = parts.app;
    this.#port = parts.port;
    this.#folder = parts.folder;
    this.#endDatabase = parts.endDatabase;
    this.#env = parts.env;
    this.origin = parts.app.origin;
  }

  static async open(): Promise<Till> {
    const folder = temporaryFolder();
    const fake = await FakeStripe.start({ webhookSecret });
    const env = {
      NODE_ENV: "test",
      LOG_LEVEL: "warn",
      LIMITS: "off",
      STRIPE_SECRET_KEY: "sk_test_of_a_test",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_TEST_API: fake.origin,
    };
    const port = await freePort();
    const app = new App(port, folder.path, env);
    await app.until("/readyz", 200, 180_000);
    const server = await launchPostgres({ dataFolder: join(folder.path, "postgres") });
    const pool = openPool(server.url, { connections: 4 });
    await insertShop(pool);
    fake.webhooks.target = `${app.origin}/api/v1/payments/stripe/webhook`;
    const endDatabase = async () => {
      await pool.end();
      await server.stop();
    };
    return new Till({ fake, pool, app, port, folder, endDatabase, env });
  }

  get output(): string {
    return this.#app.output;
  }

  /** Ends the product in the middle of whatever it is doing, and starts it again. */
  async crash(): Promise<void> {
    const ended = once(this.#app.child, "exit");
    this.#app.child.kill("SIGKILL");
    await ended;
    this.#app = new App(this.#port, this.#folder.path, this.#env);
    await this.ready();
    this.crashes.push(Date.now());
  }

  async ready(): Promise<void> {
    await this.#app.until("/readyz", 200, 120_000);
  }

  async rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.pool.query(sql, values)).rows as Row[];
  }

  async close(): Promise<void> {
    await this.#endDatabase();
    await this.#app.kill("SIGTERM");
    await this.fake.stop();
    this.#folder[Symbol.dispose]();
  }
}
