import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PublicServer } from "./public-server.ts";

const paid = "/widget/booking/full-service?staff=any";

const server = new PublicServer();
afterAll(() => server.close());

describe("a public server with test payments", () => {
  beforeAll(() => server.start({ PAYMENTS: "test" }), 120_000);

  it("takes test money, and warns", async () => {
    expect(server.app.output).toContain("PAYMENTS=test: visitors pay with test money");
    expect((await server.get(paid)).status).toBe(200);
    expect((await server.get("/product/olive-soap")).body).toContain("/product/olive-soap/buy");
  });
});
