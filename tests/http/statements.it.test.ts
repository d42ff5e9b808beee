import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDatabase, type TestDatabase } from "../../src/store/testing/database.ts";
import { insertFixture } from "../races/support/fixture.ts";
import { slotAt } from "../races/support/slots.ts";
import { isBooked, isHeld, Visitor } from "../races/support/visitor.ts";
import { App, freePort } from "../support/app.ts";
import { DatabaseSwitch } from "../support/database-switch.ts";
import { isLong } from "../support/long.ts";
import { StatementTap } from "../support/statement-tap.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const tap = new StatementTap();
let database: TestDatabase;
let proxy: DatabaseSwitch;
let app: App;

/** What a process asks about once in a while, whatever visitors do. */
const isOwn = (text: string) =>
  text === "select 1" ||
  text.includes("current_setting('transaction_read_only')") ||
  text.includes('select "default_locale"');

async function start(env: Record<string, string>): Promise<void> {
  app = new App(await freePort(), folder.path, { LOG_LEVEL: "warn", DEMO: "off", WORKER: "separate", ...env });
  await app.until("/readyz", 200);
}

beforeAll(async () => {
  database = await withDatabase();
  const port = await freePort();
  proxy = new DatabaseSwitch(database.url, port, tap.read);
  await proxy.on();
}, 120_000);
afterAll(async () => {
  await proxy?.off();
  await database?.close();
  folder[Symbol.dispose]();
});

// Other connection poolers need "off", which sends the same statements without a name.
describe.each(isLong ? ["on", "off"] : ["on"])("two forms that book, with prepared statements %s", (prepare) => {
  beforeAll(async () => {
    await start({ DATABASE_URL: proxy.urlOf(database.url), DATABASE_PREPARE: prepare });
    await insertFixture(database.pool);
  }, 120_000);
  afterAll(() => app?.kill());

  it.each(["one-slot", "any-member"])("take at most 17 statements in 2 transactions (%s)", async (service) => {
    const visitor = new Visitor(app.origin);
    // Statements are named when they are used often.
    for (let n = 0; n < 4; n++) {
      // Another client each time, because limits are on.
      const headers = { "User-Agent": `visitor ${n}` };
      tap.clear();
      const slot = slotAt(n, 30);
      const path = `/widget/booking/${service}?staff=any&tz=UTC`;
      const held = await visitor.post(path, { intent: "hold", slot, key: crypto.randomUUID() }, headers);
      expect(isHeld(held), held.body.slice(0, 200)).toBe(true);
      const details = { firstName: "Ada", lastName: "Byron", email: "ada@example.com" };
      const form = { intent: "details", key: crypto.randomUUID(), ...details };
      expect(isBooked(await visitor.post(held.location, form, headers))).toBe(true);
      const sent = tap.statements.filter((text) => !isOwn(text));
      expect(sent.length, sent.join("\n")).toBeLessThanOrEqual(17);
      expect(sent.length).toBeGreaterThan(5);
      expect(tap.transactions).toBe(2);
    }
  });
});
