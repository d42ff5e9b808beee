import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { App, freePort } from "../support/app.ts";
import { FormVisitor } from "../support/form-visitor.ts";
import { MailServer } from "../support/mail-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * The dance school of docs/examples.md, run from its pack alone: loaded, booked without scripts, one evening cancelled by the
 * school. Its dates are moved by whole weeks, so that its season starts next Monday.
 */
const root = resolve(import.meta.dirname, "../..");
const folder = temporaryFolder();
const patience = { timeout: 30_000, interval: 100 };

const seasonStart = Temporal.PlainDate.from("2027-01-11");
const today = Temporal.Now.plainDateISO("Europe/Lisbon");
const nextMonday = today.add({ days: 8 - today.dayOfWeek });
const shift = seasonStart.until(nextMonday, { largestUnit: "days" });
/** The day that a day of the example becomes. */
const moved = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day).add(shift);

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

async function writeExample(): Promise<string> {
  const text = await readFile(join(root, "docs/examples.md"), "utf8");
  const section = text.split(/^## /m).find((one) => one.startsWith("Dance school"))!;
  const pack = join(folder.path, "packs", "compasso");
  for (const [, path, body] of section.matchAll(/```yaml\n# (\S+)\n([^]*?)```/g)) {
    await mkdir(dirname(join(pack, path!)), { recursive: true });
    await writeFile(
      join(pack, path!),
      body!.replace(/\b2027-\d\d-\d\d\b/g, (day) => moved(day).toString()),
    );
  }
  return dirname(pack);
}

beforeAll(async () => {
  mails = await MailServer.start();
  env = { ALMANAC_DATA: join(folder.path, "data"), SMTP_URL: mails.url };
  await almanac("load", await writeExample());
  app = new App(await freePort(), env["ALMANAC_DATA"]!, { SMTP_URL: mails.url });
  await app.until("/readyz", 200, 90_000);
}, 180_000);
afterAll(async () => {
  await app?.kill("SIGTERM");
  await mails?.stop();
  folder[Symbol.dispose]();
});

const textOf = async (path: string) => (await fetch(app.origin + path)).text();
/** Text without tags, as a reader sees it. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)[^]*?<\/\1>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const week = (day: Temporal.PlainDate) => `/widget/timetable/compasso?tz=Europe/Lisbon&week=${day.toString()}`;

/** Follows the timetable's link to one class of a day, and books it with plain forms. */
async function book(day: Temporal.PlainDate, person: { firstName: string; email: string }): Promise<string> {
  const visitor = new FormVisitor(app.origin);
  const links = [...(await textOf(week(day))).matchAll(/<a\b[^>]*class="session[^"]*"[^>]*>/g)].map(([tag]) =>
    /href="([^"]+)"/.exec(tag)![1]!.replaceAll("&amp;", "&"),
  );
  const path = links.find((href) => href.includes(day.toString()))!;
  const slot = /<input[^>]*name="slot"[^>]*>/g;
  const chosen = [...(await textOf(path)).matchAll(slot)].map(([tag]) => tag).find((tag) => tag.includes("checked"))!;
  const send = async (to: string, fields: Record<string, string>) => {
    const answer = await visitor.send(to, new URLSearchParams({ key: randomUUID(), ...fields }));
    expect([answer.status, wordsOf(answer.status === 303 ? "" : answer.body)]).toEqual([303, ""]);
    return answer.location;
  };
  const held = await send(path, { intent: "hold", slot: /value="([^"]+)"/.exec(chosen)![1]! });
  const named = await send(held, { intent: "details", lastName: "Lopes", ...person });
  return named.includes("booking=") ? named : send(named, { intent: "guests", guestCount: "0" });
}

const sessionsOf = async (day: Temporal.PlainDate) =>
  wordsOf(/class="week\b[^]*?<\/main>/.exec(await textOf(week(day)))?.[0] ?? "");

describe("a dance school, from its pack alone", () => {
  it("offers salsa on Tuesdays and Thursdays, at different hours, and on no other day", async () => {
    const shown = JSON.parse(
      await almanac(
        "sessions",
        "list",
        "--json",
        "--from",
        nextMonday.toString(),
        "--to",
        nextMonday.add({ days: 6 }).toString(),
      ),
    ) as { startsAt: string }[];
    const starts = shown.map(({ startsAt }) =>
      Temporal.Instant.from(startsAt).toZonedDateTimeISO("Europe/Lisbon").toPlainDateTime().toString(),
    );
    expect(starts).toEqual([
      `${nextMonday.add({ days: 1 }).toString()}T19:00:00`,
      `${nextMonday.add({ days: 3 }).toString()}T18:00:00`,
    ]);
  });

  it("says which evening is cancelled, moved or closed, and why", async () => {
    expect(await sessionsOf(moved("2027-01-26"))).toContain("The hall is being painted.");
    expect(await sessionsOf(moved("2027-02-18"))).toContain("Omar is away on Thursday.");
    const carnival = await sessionsOf(moved("2027-02-09"));
    expect(carnival).not.toContain("7:00 PM");
    expect(carnival).toContain("6:00 PM");
  });

  it("cancels one evening: everyone booked is told why, nobody else", async () => {
    const [tuesday, thursday] = [moved("2027-01-19"), moved("2027-01-21")];
    const outcomes = [
      await book(tuesday, { firstName: "Ana", email: "ana@example.com" }),
      await book(tuesday, { firstName: "Bruno", email: "bruno@example.com" }),
    ];
    const staying = await book(thursday, { firstName: "Carla", email: "carla@example.com" });
    await expect.poll(() => mails.to("carla@example.com").length, patience).toBe(1);

    await almanac("sessions", "cancel", "salsa", `${tuesday.toString()}T19:00`, "--reason", "Petra has the flu.");

    for (const email of ["ana@example.com", "bruno@example.com"]) {
      const mail = await vi.waitFor(() => {
        const found = mails.to(email).find(({ text }) => text?.includes("Petra has the flu."));
        if (found === undefined) throw new Error("no mail yet");
        return found;
      }, patience);
      expect(mail.raw).toContain("METHOD:CANCEL");
    }
    await expect
      .poll(() => mails.to("petra@compasso.example").some(({ raw }) => raw.includes("CANCEL")), patience)
      .toBe(true);
    expect(mails.to("carla@example.com")).toHaveLength(1);
    for (const outcome of outcomes) expect(wordsOf(await textOf(outcome))).toContain("Petra has the flu.");
    expect(wordsOf(await textOf(staying))).not.toContain("Petra has the flu.");
    expect(await sessionsOf(tuesday)).toContain("Petra has the flu.");
  });
});
