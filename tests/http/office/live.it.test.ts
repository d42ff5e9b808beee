import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { TestDatabase } from "../../../src/store/testing/database.ts";
import { App, freePort } from "../../support/app.ts";
import { withDemo } from "../../support/demo-database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { signIn } from "./office-people.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: database.url,
    LOG_LEVEL: "warn",
    LIMITS: "off",
    WORKER: "separate",
  });
  await app.until("/readyz", 200);
}, 180_000);
afterAll(async () => {
  await app?.kill();
  await database?.close();
  folder[Symbol.dispose]();
});

const patience = { timeout: 20_000, interval: 20 };

/** A page that listens, with everything that it has heard. */
async function listen(provider: string) {
  const cookie = await signIn(database.pool, { role: "front-desk", provider });
  const response = await fetch(`${app.origin}/office/${provider}/events?since=${Date.now() + 60_000}`, {
    headers: { Cookie: cookie, Accept: "text/event-stream", "Accept-Encoding": "gzip, br" },
  });
  const heard = { text: "", isEnded: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body!) heard.text += decoder.decode(chunk, { stream: true });
    heard.isEnded = true;
  };
  void read().catch(() => (heard.isEnded = true));
  return { heard, headers: response.headers };
}

it("tells open pages about changes at their provider only, and ends when the process stops", async () => {
  const desk = await listen("saltwater-house");
  const other = await listen("ribeira-cycles");
  expect([desk.headers.get("Content-Type"), desk.headers.get("Content-Encoding")]).toEqual([
    "text/event-stream; charset=utf-8",
    null,
  ]);
  for (const { heard } of [desk, other]) await vi.waitFor(() => expect(heard.text).toContain("event: live"), patience);
  await database.pool.query(
    `insert into log (provider_id, actor_kind, verb, about_kind, about_id)
     select b.provider_id, 'visitor', 'bookings.make', 'booking', b.id from bookings b
       join providers p on p.id = b.provider_id where p.slug = 'saltwater-house' and b.starts_at is not null limit 1`,
  );
  await vi.waitFor(() => expect(desk.heard.text).toMatch(/event: changed\ndata: \d+ \d+\n/), patience);
  expect(other.heard.text).not.toContain("changed");
  await app.kill("SIGTERM");
  await vi.waitFor(() => expect([desk.heard.isEnded, other.heard.isEnded]).toEqual([true, true]), patience);
}, 60_000);
