import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** One product with the demo for several groups of tests, because a start takes long. */
export class Office {
  database!: TestDatabase;
  app!: App;
  readonly #folder = temporaryFolder();

  async open(): Promise<void> {
    this.database = await withDemo();
    const settings = { DATABASE_URL: this.database.url, LOG_LEVEL: "warn", WORKER: "separate" };
    this.app = new App(await freePort(), this.#folder.path, settings);
    await this.app.until("/readyz", 200);
  }

  async close(): Promise<void> {
    await this.app?.kill();
    await this.database?.close();
    this.#folder[Symbol.dispose]();
  }
}
