import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startProduct, type Product } from "../races/support/product.ts";
import { slotAt } from "../races/support/slots.ts";
import { Visitor } from "../races/support/visitor.ts";
import { freePort } from "../support/app.ts";

let product: Product;
let visitor: Visitor;
let metricsAddress: string;

beforeAll(async () => {
  metricsAddress = `127.0.0.1:${await freePort()}`;
  const env = { LOG_LEVEL: "info", REQUEST_LOG: "on", BIND: "127.0.0.1", METRICS_ADDRESS: metricsAddress };
  product = await startProduct({ env });
  visitor = new Visitor(product.origins[0]!);
}, 180_000);
afterAll(() => product?.stop());

async function readMetrics(): Promise<Map<string, number>> {
  const text = await (await fetch(`http://${metricsAddress}/metrics`)).text();
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
  );
}

interface Logged {
  method: string;
  route: string;
  status: number;
  ms: number;
}

function requests(): Logged[] {
  return product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line) as Logged);
}

describe("the request log", () => {
  it("has method, pattern, status and duration of each response, and nothing of the visitor", async () => {
    const held = await visitor.hold({ service: "moves", slot: slotAt(0, 30) });
    await visitor.confirm(held);
    await visitor.get("/de/widget/booking/moves?email=canary@example.com");
    await visitor.get("/office/canary-house/bookings/canary");
    await visitor.get("/healthz");
    await expect.poll(() => requests().at(-1)?.route).toContain("/office/");
    const routes = new Set(requests().map(({ method, route, status }) => `${method} ${route} ${status}`));
    expect(routes).toContain("GET /widget/booking/:ids 200");
    expect([...routes].join("\n")).toMatch(/^POST \/widget\/booking\/:ids 303$/m);
    expect([...routes].join("\n")).toMatch(/^GET \/office\/:provider\/bookings\/:reference 30\d$/m);
    expect([...routes].join("\n")).not.toContain("healthz");
    expect(requests().every(({ ms }) => Number.isInteger(ms))).toBe(true);
    expect(product.output()).not.toContain("canary");
    expect(product.output()).not.toContain("ada@example.com");
  });

  it("names files and addresses for programs by their pattern, too", async () => {
    await visitor.get("/api/v1/services/moves/slots?month=2027-01");
    await visitor.get("/assets/canary.js");
    const routes = () => requests().map(({ route }) => route);
    await expect.poll(routes).toContain("/assets/*");
    expect(routes()).toContain("/api/v1/services/:service/slots");
  });
});

describe("metrics", () => {
  it("count bookings, holds, refusals, jobs, connections and what memory had", async () => {
    const before = (await readMetrics()).get('almanac_bookings_last_day{verb="bookings.make"}') ?? 0;
    const held = await visitor.hold({ service: "moves", slot: slotAt(1, 30) });
    expect((await readMetrics()).get("almanac_holds")).toBe(1);
    await visitor.confirm(held);
    await visitor.get("/widget/booking/no-such-service");
    const found = await readMetrics();
    expect(found.get('almanac_bookings_last_day{verb="bookings.make"}')).toBe(before + 1);
    expect(found.get("almanac_holds")).toBe(0);
    expect(found.get('almanac_refusals_total{code="calendar-not-found"}')).toBeGreaterThan(0);
    expect(found.get("almanac_jobs_stuck")).toBe(0);
    expect(found.get("almanac_calendars")).toBe(0);
    expect(found.get("almanac_pulse")).toBe(1);
    expect(found.get('almanac_database_connections{pool="forms",state="waited-for"}')).toBe(0);
    await visitor.get("/widget/booking/moves");
    await visitor.get("/widget/booking/moves");
    expect((await readMetrics()).get('almanac_memory_reads_total{kind="pages",outcome="found"}')).toBeGreaterThan(0);
  });

  it("have an address of their own, with the probes, and are not at the usual one", async () => {
    expect((await fetch(`${product.origins[0]}/metrics`)).status).toBe(404);
    expect((await fetch(`http://${metricsAddress}/readyz`)).status).toBe(200);
    expect((await fetch(`http://${metricsAddress}/widget/booking/moves`)).status).toBe(404);
  });
});
