import { request } from "node:http";
import { text } from "node:stream/consumers";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The settings of a server at a public address. */
export const atPublicAddress = { APP_URL: "https://book.example", APP_SECRET: "x".repeat(32), LOG_LEVEL: "info" };

/** A product with the demo at a public address. */
export class PublicServer {
  readonly folder = temporaryFolder();
  database!: TestDatabase;
  app!: App;

  async start(env: Record<string, string>): Promise<void> {
    this.database ??= await withDemo();
    await this.app?.kill();
    const settings = { ...atPublicAddress, DATABASE_URL: this.database.url, ...env };
    this.app = new App(await freePort(), this.folder.path, settings);
    await this.app.until("/readyz", 200, 90_000);
    while (!this.app.output.includes("Ready at")) await new Promise((done) => setTimeout(done, 50));
  }

  get(path: string): Promise<{ status: number; body: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
    request(this.app.origin + path, { headers: { Host: "book.example" } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
    })
      .once("error", reject)
      .end();
    return promise;
  }

  async close(): Promise<void> {
    await this.app?.kill();
    await this.database?.close();
    this.folder[Symbol.dispose]();
  }
}
