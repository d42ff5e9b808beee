import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestDatabase } from "../../src/store/testing/database.ts";
import { App, freePort, impatient } from "../support/app.ts";
import { DatabaseSwitch } from "../support/database-switch.ts";
import { withDemo } from "../support/demo-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
let database: TestDatabase;
let door: DatabaseSwitch;
let app: App;
beforeAll(async () => {
  database = await withDemo();
  door = new DatabaseSwitch(database.url, await freePort());
  await door.on();
  app = new App(await freePort(), folder.path, {
    DATABASE_URL: door.urlOf(database.url),
    WORKER: "separate",
    ...impatient,
  });
  await app.until("/readyz", 200);
});
afterAll(async () => {
  await app.kill("SIGTERM");
  await door.off();
  await database.close();
  folder[Symbol.dispose]();
});

const unable = "We were unable to schedule your appointment. Please try again.";
const fault = "Sorry, that’s our fault. We’ve made a note of it. Please try again in a moment.";
const away = "This page is taking a short break. Please try again in a minute.";
const page = "/widget/booking/massage";

function post(path: string): RequestInit {
  return {
    method: "POST",
    headers: { Origin: app.origin },
    body: new URLSearchParams({ intent: "hold", slot: "2030-01-01T10:00:00Z", key: path }),
  };
}

/** Each request, and the text of its response. */
const asked: [what: string, path: string, says: string, init?: (path: string) => RequestInit][] = [
  ["a page about scheduling", page, unable],
  ["a page in German", `/de${page}`, "Wir konnten Ihren Termin nicht buchen. Bitte versuchen Sie es noch einmal."],
  ["the data that a page's script fetches", `${page}.data`, "Unable to schedule"],
  ["a team page", "/widget/appointment/saltwater-house", unable],
  ["a form that is sent", page, unable, post],
  ["a page to read", "/", away],
  ["a questionnaire", "/widget/form/contact", away],
  ["a cancellation", `/widget/cancel-booking?booking=${"A".repeat(43)}`, away],
  ["a feed", "/rss.xml", fault],
  [
    "a calendar file",
    `/fr/widget/calendar.ics?booking=${"A".repeat(43)}`,
    "L’erreur vient de nous et a été enregistrée. Réessayez dans un instant.",
  ],
  ["a picture", `/files/${"0".repeat(64)}.png`, fault],
];

describe("when the database is unavailable", () => {
  it("answers every request with 503 from the first one, and logs it once", async () => {
    expect(await app.status(page)).toBe(200);
    const before = app.output.length;
    await door.off();
    // Before the health check notices, which runs once a second.
    const first = await Promise.all(asked.map(ask));
    await app.until("/readyz", 503);
    const later = await Promise.all(asked.map(ask));
    for (const answers of [first, later]) expect(answers).toEqual(asked.map(expected));
    const lines = app.output.slice(before).trim().split("\n");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({ level: 40, msg: "database unavailable", reason: expect.any(String) as string }),
    ]);

    await door.on();
    await app.until("/readyz", 200);
    expect(await app.status(page)).toBe(200);
  });
});

async function ask([what, path, says, init]: (typeof asked)[number]) {
  const response = await fetch(app.origin + path, { redirect: "manual", ...init?.(path) });
  const body = await response.text();
  const isSaid = body.includes(says);
  return { what, status: response.status, retryAfter: response.headers.get("Retry-After"), said: isSaid ? says : body };
}

function expected([what, , says]: (typeof asked)[number]) {
  return { what, status: 503, retryAfter: "2", said: says };
}
