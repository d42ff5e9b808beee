import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { freePort } from "../support/app.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTraced } from "./traced-app.ts";

const folder = temporaryFolder();
let database: TestDatabase;
beforeAll(async () => {
  database = await withDemo();
});
afterAll(async () => {
  await database.close();
  folder[Symbol.dispose]();
});

it("loads nothing of OpenTelemetry that sends, if no collector is set", async () => {
  const app = await startTraced(database, folder.path, {});
  expect((await fetch(`${app.origin}/journal`)).status).toBe(200);
  await app.kill("SIGTERM");
  expect(app.output).not.toContain("LOADED");
});

it("stops in time if the collector is away", async () => {
  const app = await startTraced(database, folder.path, {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
  });
  expect((await fetch(`${app.origin}/journal`)).status).toBe(200);
  expect(await app.kill("SIGTERM")).toBe(0);
});
