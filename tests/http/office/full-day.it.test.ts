import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { fullDay, insertFullDay } from "../../support/full-day.ts";
import { inDays } from "../../support/in-days.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
const day = inDays(7);
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  await insertFullDay(database.pool, day);
  app = new App(await freePort(), folder.path, { DATABASE_URL: database.url, LOG_LEVEL: "warn", WORKER: "separate" });
  await app.until("/readyz", 200);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

it("shows twenty members and 300 visits in at most 70 kB", async () => {
  const { provider, members, visits } = fullDay;
  const cookie = await signIn(database.pool, { role: "owner", provider });
  const response = await fetch(`${app.origin}/office/${provider}/day/${day}`, { headers: { Cookie: cookie } });
  const page = await response.text();
  expect(page.match(/<section class="lane"/g)).toHaveLength(members);
  expect(page.match(/<li class="cal [^"]* v\d+"/g)).toHaveLength(visits);
  expect(Buffer.byteLength(page)).toBeLessThanOrEqual(70_000);
}, 60_000);
