import { request } from "node:http";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac } from "../../src/cli/testing/almanac.ts";
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

describe("a public server without Stripe's keys", () => {
  beforeAll(() => start({}), 120_000);

  it("names the services that cannot be booked when it starts, and runs anyway", () => {
    expect(app.output).toContain('"level":50');
    expect(app.output).toContain("ribeira-cycles/full-service");
    expect(app.output).toContain("no payments are set up");
  });

  it("offers every service except those that must be paid when booking", async () => {
    const refused = await get(app, paid);
    expect(refused.status).toBe(503);
    expect(refused.body).toContain("we can’t take payments online at the moment");
    expect((await get(app, "/widget/booking/quick-check?staff=any")).status).toBe(200);
  });

  it("sells nothing, and has no page for test payments", async () => {
    const product = await get(app, "/product/olive-soap");
    expect(product.status).toBe(200);
    expect(product.body).not.toContain("/product/olive-soap/buy");
    expect((await get(app, "/product/olive-soap/buy")).status).toBe(503);
    expect((await get(app, "/test-checkout/test_x")).status).toBe(404);
  });

  it("refuses a pack with a service that must be paid, and names the file and line", async () => {
    const env = { ...open, DATABASE_URL: database.url, ALMANAC_DATA: folder.path };
    expect(await almanac(["load", resolve(import.meta.dirname, "../../packs/demo")], env)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/full-service\.yaml:\d+:\d+: visitors cannot pay: set STRIPE_SECRET_KEY/) as string,
    });
  });
});

describe("an incomplete Stripe setup", () => {
  // config.test.ts tests each key that may be missing.
  it.each([{ STRIPE_SECRET_KEY: "sk_live_x" }])("stops the server from starting: %o", async (env) => {
    const half = new App(await freePort(), folder.path, { ...open, ...env });
    const code = await new Promise((done) => half.child.once("exit", done));
    expect(code).toBe(1);
    expect(half.output).toMatch(/STRIPE_(SECRET_KEY|WEBHOOK_SECRET) is required together with/);
  });
});
