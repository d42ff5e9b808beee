import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const open = { APP_URL: "https://book.example", APP_SECRET: "x".repeat(32), LOG_LEVEL: "info" };
const paid = "/widget/booking/full-service?staff=any";

/** The environment of a server at a public address. */
function get({ origin }: App, path: string): Promise<{ status: number; body: string }> {
  const { promise, resolve: answer, reject } = Promise.withResolvers<{ status: number; body: string }>();
  request(origin + path, { headers: { Host: "book.example" } }, (response) => {
    text(response).then((body) => answer({ status: response.statusCode ?? 0, body }), reject);
  })
    .once("error", reject)
    .end();
  return promise;
}

const folder = temporaryFolder();
let app: App;
let database: TestDatabase;
beforeAll(async () => {
  database = await withDemo();
});
async function start(env: Record<string, string>): Promise<void> {
  await app?.kill();
  app = new App(await freePort(), folder.path, { ...open, DATABASE_URL: database.url, ...env });
  await app.until("/readyz", 200, 90_000);
  while (!app.output.includes("Ready at")) await new Promise((done) => setTimeout(done, 50));
}
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

describe("a public server with test payments", () => {
  beforeAll(() => start({ PAYMENTS: "test" }), 120_000);

  it("takes test money, and warns", async () => {
    expect(app.output).toContain("PAYMENTS=test: visitors pay with test money");
    expect((await get(app, paid)).status).toBe(200);
    expect((await get(app, "/product/olive-soap")).body).toContain("/product/olive-soap/buy");
  });
});
