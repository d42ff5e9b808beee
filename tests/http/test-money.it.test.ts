import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac } from "../../src/cli/testing/almanac.ts";
import { App, freePort } from "../support/app.ts";
import { atPublicAddress, PublicServer } from "./public-server.ts";

const paid = "/widget/booking/full-service?staff=any";

const server = new PublicServer();
afterAll(() => server.close());

describe("a public server without Stripe's keys", () => {
  beforeAll(() => server.start({}), 120_000);

  it("names the services that cannot be booked when it starts, and runs anyway", () => {
    expect(server.app.output).toContain('"level":50');
    expect(server.app.output).toContain("ribeira-cycles/full-service");
    expect(server.app.output).toContain("no payments are set up");
  });

  it("offers every service except those that must be paid when booking", async () => {
    const refused = await server.get(paid);
    expect(refused.status).toBe(503);
    expect(refused.body).toContain("we can’t take payments online at the moment");
    expect((await server.get("/widget/booking/quick-check?staff=any")).status).toBe(200);
  });

  it("sells nothing, and has no page for test payments", async () => {
    const product = await server.get("/product/olive-soap");
    expect(product.status).toBe(200);
    expect(product.body).not.toContain("/product/olive-soap/buy");
    expect((await server.get("/product/olive-soap/buy")).status).toBe(503);
    expect((await server.get("/test-checkout/test_x")).status).toBe(404);
  });

  it("refuses a pack with a service that must be paid, and names the file and line", async () => {
    const env = { ...atPublicAddress, DATABASE_URL: server.database.url, ALMANAC_DATA: server.folder.path };
    expect(await almanac(["load", resolve(import.meta.dirname, "../../packs/demo")], env)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/full-service\.yaml:\d+:\d+: visitors cannot pay: set STRIPE_SECRET_KEY/) as string,
    });
  });
});

describe("an incomplete Stripe setup", () => {
  // config.test.ts tests each key that may be missing.
  it.each([{ STRIPE_SECRET_KEY: "sk_live_x" }])("stops the server from starting: %o", async (env) => {
    const half = new App(await freePort(), server.folder.path, { ...atPublicAddress, ...env });
    const code = await new Promise((done) => half.child.once("exit", done));
    expect(code).toBe(1);
    expect(half.output).toMatch(/STRIPE_(SECRET_KEY|WEBHOOK_SECRET) is required together with/);
  });
});
