import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTraced } from "./traced-app.ts";

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

const server = 2;
const client = 3;
const consumer = 5;
const spans: Span[] = [];
const services = new Set<string>();
/** What an OpenTelemetry collector does: it takes spans as JSON. */
const collector = createServer((request, response) => {
  void receive(request).then(() => response.setHeader("Content-Type", "application/json").end("{}"));
});
const paths = new Set<string>();

async function receive(request: IncomingMessage): Promise<void> {
  const { resourceSpans } = (await json(request)) as {
    resourceSpans: { resource: { attributes: Span["attributes"] }; scopeSpans: { spans: Span[] }[] }[];
  };
  for (const { resource, scopeSpans } of resourceSpans) {
    services.add(resource.attributes.find(({ key }) => key === "service.name")?.value.stringValue ?? "");
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
  paths.add(request.url ?? "");
}

const folder = temporaryFolder();
let database: TestDatabase;

beforeAll(async () => {
  database = await withDemo();
  await once(collector.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
  collector.close();
  await database.close();
  folder[Symbol.dispose]();
});

const valueOf = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? Number(value?.intValue);
};

it("sends requests, jobs and statements to the collector, joins the caller's trace, and sends the rest when it stops", async () => {
  const { port } = collector.address() as AddressInfo;
  const app = await startTraced(database, folder.path, { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const parentId = "00f067aa0ba902b7";
  await fetch(`${app.origin}/widget/cancel-booking?booking=secret-token-of-ada`, {
    headers: { traceparent: `00-${traceId}-${parentId}-01` },
  });
  await fetch(`${app.origin}/journal`, { headers: { traceparent: "00-nonsense-01" } });
  await fetch(`${app.origin}/healthz`);
  await hangUp(app.origin, "/widget/booking/massage");
  // A job that waits is taken within seconds.
  await database.pool.query("select graphile_worker.add_job('reap-holds')");
  await until(async () => {
    const { rowCount } = await database.pool.query(
      "select from graphile_worker.jobs where task_identifier = 'reap-holds'",
    );
    return rowCount === 0;
  });
  expect(await app.kill("SIGTERM")).toBe(0);
  expect(app.output).toContain("LOADED");
  expect([...paths]).toEqual(["/v1/traces"]);
  expect([...services]).toEqual(["almanac"]);

  const joined = spans.find((span) => span.traceId === traceId && span.kind === server)!;
  expect(joined).toMatchObject({ name: "GET /widget/cancel-booking", parentSpanId: parentId });
  expect(valueOf(joined, "http.route")).toBe("/widget/cancel-booking");
  expect(valueOf(joined, "http.response.status_code")).toBe(404);
  const statements = spans.filter((span) => span.parentSpanId === joined.spanId && span.kind === client);
  expect(statements.map(({ name }) => name)).toContain("select providers");
  for (const { name } of statements) expect(name).toMatch(/^[a-z]+( [a-z_]+)?$/);
  const journal = spans.find((span) => span.kind === server && span.traceId !== traceId)!;
  expect(journal.parentSpanId ?? "").toBe("");
  const left = spans.find((span) => span.kind === server && span.name.startsWith("POST"))!;
  expect([valueOf(left, "http.response.status_code"), left.status.code ?? 0]).toEqual([499, 0]);
  expect(spans.some(({ name, kind }) => kind === consumer && name === "job reap-holds")).toBe(true);
  expect(spans.some(({ name }) => name.includes("healthz"))).toBe(false);
  expect(JSON.stringify(spans)).not.toContain("secret-token-of-ada");
});

/** Sends half of a form. */
async function hangUp(origin: string, path: string): Promise<void> {
  const { host, port } = new URL(origin);
  const socket = connect(Number(port), "localhost").on("error", () => {});
  await once(socket, "connect");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
      "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=1",
  );
  await new Promise((later) => setTimeout(later, 200));
  socket.resetAndDestroy();
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 300 && !(await isDone()); attempt++)
    await new Promise((again) => setTimeout(again, 100));
}
