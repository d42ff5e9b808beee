import { once } from "node:events";
import type pg from "pg";
import { App, freePort } from "../../support/app.ts";
import { FakeStripe } from "../../support/fake-stripe/fake-stripe.ts";
import { openProductDatabase, type ProductDatabase } from "../../support/product-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { insertShop } from "./shop.ts";

const webhookSecret = "whsec_of_a_test";

/** The product with a fake Stripe, on a database that survives every crash of the product. */
export class Till {
  readonly fake: FakeStripe;
  readonly pool: pg.Pool;
  readonly origin: string;
  readonly webhookSecret = webhookSecret;
  /** When the product was ready again after each crash. */
  readonly crashes: number[] = [];
  readonly #port: number;
  readonly #folder: ReturnType<typeof temporaryFolder>;
  readonly #database: ProductDatabase;
  readonly #env: Record<string, string>;
  #app: App;

  private constructor(parts: {
    fake: FakeStripe;
    pool: pg.Pool;
    app: App;
    port: number;
    folder: ReturnType<typeof temporaryFolder>;
    database: ProductDatabase;
    env: Record<string, string>;
  }) {
    this.fake = parts.fake;
    this.pool = parts.pool;
    this.#app = parts.app;
    this.#port = parts.port;
    this.#folder = parts.folder;
    this.#database = parts.database;
    this.#env = parts.env;
    this.origin = parts.app.origin;
  }

  static async open(): Promise<Till> {
    const folder = temporaryFolder();
    const fake = await FakeStripe.start({ webhookSecret });
    const database = await openProductDatabase(folder.path);
    const env = {
      ...database.env,
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
    const pool = await database.join();
    await insertShop(pool);
    fake.webhooks.target = `${app.origin}/api/v1/payments/stripe/webhook`;
    return new Till({ fake, pool, app, port, folder, database, env });
  }

  get output(): string {
    return this.#app.output;
  }

  /** Kills the product in the middle of its work, and starts it again. */
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
    await this.#app.kill(process.env["TEST_DATABASE_URL"] === undefined ? "SIGTERM" : "SIGKILL");
    await this.#database.close();
    await this.fake.stop();
    this.#folder[Symbol.dispose]();
  }
}
