import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onDisk } from "../../src/packs/testing/good-pack.ts";
import { App, freePort } from "../support/app.ts";
import { FormVisitor } from "../support/form-visitor.ts";
import { inDays } from "../support/in-days.ts";
import { MailServer } from "../support/mail-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A service with two courses, joined with plain forms. */
const root = resolve(import.meta.dirname, "../..");
const folder = temporaryFolder();
const patience = { timeout: 30_000, interval: 100 };
const page = "/widget/booking/from-zero";

const pack = {
  "school/provider.yaml": "slug: school\nname: School\ntime-zone: Europe/Lisbon\ncurrency: EUR",
  "school/staff/petra.yaml": "name: Petra\nemail: petra@school.example\nhours: {monday: 09:00-23:00}",
  "school/services/from-zero.yaml": [
    ...["name: Salsa from zero", "durations: 1 h", "staff: [petra]", "seats: 16"],
    "courses:",
    `  - {id: first, name: First course, first: ${inDays(10)}, at: 19:00, sessions: 4, price: 50.00, course-seats: 1}`,
    `  - {id: second, name: Second course, first: ${inDays(11)}, at: 19:00, sessions: 4, price: 50.00}`,
    `  - {id: running, name: Running course, first: ${inDays(-3)}, at: 21:00, sessions: 3, price: 50.00}`,
  ].join("\n"),
};

let app: App;
let mails: MailServer;
let env: Record<string, string>;

async function almanac(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "src/cli/almanac.ts"), ...words], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  return stdout;
}

beforeAll(async () => {
  mails = await MailServer.start();
  env = { ALMANAC_DATA: join(folder.path, "data"), SMTP_URL: mails.url };
  await almanac("load", await onDisk(pack));
  app = new App(await freePort(), env["ALMANAC_DATA"]!, { SMTP_URL: mails.url });
  await app.until("/readyz", 200, 90_000);
}, 180_000);
afterAll(async () => {
  await app?.kill("SIGTERM");
  await mails?.stop();
  folder[Symbol.dispose]();
});

const textOf = async (path: string) => (await fetch(app.origin + path)).text();
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const wordsAt = async (path: string) => wordsOf(await textOf(path));

describe("courses, without scripts", () => {
  it("are listed with what joining costs now, and described for search engines", async () => {
    const list = await wordsAt(page);
    for (const words of ["First course", "Last seat", "€50", "Running course", "€33.33"]) expect(list).toContain(words);
    const running = await wordsAt(`${page}?course=running`);
    expect(running).toContain("For the 2 sessions that are left. The whole course costs €50 for 3 sessions.");
    const [, data] = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(await textOf(page))!;
    expect(data!.match(/"@type":"(Course|CourseInstance|Event)"/g)).toHaveLength(1 + 3 + 10);
  });

  it("are joined as a whole; a full one says so and names the next", async () => {
    const visitor = new FormVisitor(app.origin);
    const send = async (to: string, fields: Record<string, string>) => {
      const answer = await visitor.send(to, new URLSearchParams({ key: randomUUID(), ...fields }));
      expect([answer.status, wordsOf(answer.status === 303 ? "" : answer.body)]).toEqual([303, ""]);
      return answer.location;
    };
    const held = await send(`${page}?course=first`, { intent: "hold", course: "first" });
    expect(await wordsAt(held)).toContain("for all 4 dates");
    const full = await wordsAt(`${page}?course=first`);
    expect(full).toContain("Full");
    expect(full).toContain("Next course: Running course");
    const late = await visitor.send(
      `${page}?course=first`,
      new URLSearchParams({ intent: "hold", course: "first", key: randomUUID() }),
    );
    expect([late.status, wordsOf(late.body)]).toEqual([409, expect.stringContaining("This course is full.")]);

    const outcome = await send(held, {
      intent: "details",
      firstName: "Ada",
      lastName: "Byron",
      email: "ada@example.com",
    });
    const booked = await wordsAt(outcome);
    for (const words of ["You’ve joined the course: 4 dates.", "The dates of a course can’t be moved.", "€50"])
      expect(booked).toContain(words);
    await expect.poll(() => mails.to("ada@example.com").length, patience).toBe(1);
    expect(mails.to("ada@example.com")[0]!.raw.match(/^UID:/gm)).toHaveLength(4);

    const cancelled = await almanac("courses", "cancel", "from-zero", "first", "--reason", "Petra has the flu.");
    expect(cancelled).toBe("Cancelled 4 dates of from-zero/first. 4 bookings cancelled.\n");
    await expect.poll(() => mails.to("ada@example.com").length, patience).toBe(2);
    expect(mails.to("ada@example.com")[1]!.text).toContain("Petra has the flu.");
    expect(await wordsAt(outcome)).toContain("Petra has the flu.");
    expect(await wordsAt(page)).toContain("Cancelled");
  });
});
