import { beforeAll, describe, expect, it } from "vitest";
import { sharedDemo, type SharedDemo } from "../support/shared-demo.ts";

// The API behind everything that a real server puts before it. Its own tests are in src/api.
let app: SharedDemo;
beforeAll(async () => {
  app = await sharedDemo();
});

const ask = (path: string, init: RequestInit = {}) => fetch(`${app.origin}/api/v1${path}`, init);
const fromElsewhere = { Origin: "https://www.example.com", "Sec-Fetch-Site": "cross-site" };
const json = { "Content-Type": "application/json" };

describe("a page of another site", () => {
  it("may ask what it may send, and may hold a time", async () => {
    const headers = { ...fromElsewhere, "Access-Control-Request-Method": "POST" };
    const asked = await ask("/holds", { method: "OPTIONS", headers });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    const next = await ask("/services/massage/next");
    const { start } = (await next.json()) as { start: string };
    const body = JSON.stringify({ service: "massage", start });
    const held = await ask("/holds", { method: "POST", headers: { ...fromElsewhere, ...json }, body });
    expect(held.status).toBe(201);
    const { token } = (await held.json()) as { token: string };
    const released = await ask(`/holds/${token}`, { method: "DELETE", headers: fromElsewhere });
    expect(released.status).toBe(204);
  });

  it("may still not send the product's own forms", async () => {
    const form = { method: "POST", headers: fromElsewhere, body: new URLSearchParams({ intent: "hold" }) };
    expect((await fetch(`${app.origin}/widget/booking/massage`, form)).status).toBe(403);
  });

  it("learns nothing by the visitor's cookies", async () => {
    const answer = await ask("/providers", { headers: fromElsewhere });
    expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  });
});

it.each([
  ["an unknown address", "GET", "/nothing", null, 404, "not-found"],
  ["an unknown method", "PUT", "/providers", null, 405, null],
  ["a method that the address does not take", "DELETE", "/providers", null, 405, "method-not-allowed"],
  ["a body that is no JSON", "POST", "/holds", "{", 400, "json-broken"],
  ["a body that is too large", "POST", "/holds", JSON.stringify({ service: "x".repeat(400_000) }), 413, null],
  ["the office without a key", "GET", "/office/saltwater-house/bookings", null, 401, "key-needed"],
])("answers %s with a problem", async (_, method, path, body, status, code) => {
  const answer = await ask(path, { method, body, headers: body === null ? {} : json });
  expect(answer.status).toBe(status);
  expect(answer.headers.get("Content-Type")).toContain("application/problem+json");
  const problem = (await answer.json()) as { code: string; status: number };
  expect(problem.status).toBe(status);
  if (code !== null) expect(problem.code).toBe(code);
});

it("serves assistants", async () => {
  const headers = { ...json, Accept: "application/json, text/event-stream" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const answer = await ask("/mcp", { method: "POST", headers, body });
  const { result } = (await answer.json()) as { result: { tools: { name: string }[] } };
  expect(result.tools.map(({ name }) => name)).toContain("hold_time");
});

it("shows people how it works, without another site", async () => {
  const answer = await fetch(`${app.origin}/api/v1`);
  const html = await answer.text();
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  expect(html).toContain("<h1");
  expect(html).not.toMatch(/(?:src|href)="https?:\/\/(?!localhost|127\.0\.0\.1)/);
});

it("counts its requests by their pattern, and logs no tokens", async () => {
  await ask("/bookings/Zm9yLWV4YW1wbGUtb25seS1uby1ob2xkLWhhcy1pdA");
  const metrics = await (await fetch(`${app.origin}/metrics`)).text();
  expect(metrics).toContain('route="/api/v1/bookings/:token"');
  expect(metrics).not.toContain("Zm9yLWV4YW1wbGU");
});
