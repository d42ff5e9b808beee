import { afterAll, beforeAll, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { isHeld, Visitor } from "../races/support/visitor.ts";
import { App, freePort } from "../support/app.ts";
import { DatabaseSwitch } from "../support/database-switch.ts";
import { withDemo } from "../support/demo-database.ts";
import { StatementTap } from "../support/statement-tap.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** PostgreSQL compiles a plan from 100,000 on (`jit_above_cost`), which takes longer than most statements run. */
const most = 25_000;

const folder = temporaryFolder();
const tap = new StatementTap();
let database: TestDatabase;
let proxy: DatabaseSwitch;
let app: App;

beforeAll(async () => {
  database = await withDemo();
  proxy = new DatabaseSwitch(database.url, await freePort(), tap.read);
  await proxy.on();
  const env = { DATABASE_URL: proxy.urlOf(database.url), LIMITS: "off", LOG_LEVEL: "warn", MEMORY: "off" };
  app = new App(await freePort(), folder.path, env);
  await app.until("/readyz", 200);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await proxy?.off();
  await database?.close();
  folder[Symbol.dispose]();
});

async function costOf(text: string): Promise<number> {
  const { rows } = await database.pool.query<{ "QUERY PLAN": [{ Plan: { "Total Cost": number } }] }>(
    `explain (generic_plan, format json) ${text}`,
  );
  return rows[0]!["QUERY PLAN"][0].Plan["Total Cost"];
}

it("has no statement of a visit to the pages or of a booking that PostgreSQL would compile", async () => {
  const visitor = new Visitor(app.origin);
  const paths = ["/", "/widget/booking/first-visit?staff=any&tz=UTC", "/api/v1/services/first-visit/times"];
  for (const path of paths) expect((await visitor.get(path)).status).toBeLessThan(400);
  const next = await fetch(`${app.origin}/api/v1/services/first-visit/next`);
  const { start } = JSON.parse((await next.text()).replace(/^.*?("start":"[^"]*").*$/s, "{$1}")) as { start: string };
  const held = await visitor.hold({ service: "first-visit", slot: start });
  expect(isHeld(held), held.body.slice(0, 300)).toBe(true);
  await visitor.get(held.location);
  await visitor.confirm(held);
  const texts = [...new Set(tap.statements)].filter((text) => /^(select|with|insert|update|delete)\b/i.test(text));
  expect(texts.length).toBeGreaterThan(40);
  expect(texts.some((text) => text.includes("givers as materialized"))).toBe(true);
  const costs = new Map<string, number>();
  for (const text of texts) costs.set(text, await costOf(text));
  const dear = [...costs].filter(([, cost]) => cost > most);
  expect(dear.map(([text, cost]) => `${Math.round(cost)} ${text.slice(0, 200)}`)).toEqual([]);
}, 180_000);
