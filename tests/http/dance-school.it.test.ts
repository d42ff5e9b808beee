import { randomUUID } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { FormVisitor } from "../support/form-visitor.ts";
import type { ReceivedMail } from "../support/mail-server.ts";
import { OwnBusiness, wordsOf } from "../support/own-business.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/**
 * The dance school of docs/examples.md, run from its pack alone: loaded, booked without scripts, one evening cancelled by the
 * school, another made up by a dancer. Its dates are moved by whole weeks, so that its season starts next Monday.
 */
const root = resolve(import.meta.dirname, "../..");
const asText = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
const patience = { timeout: 30_000, interval: 100 };

const seasonStart = Temporal.PlainDate.from("2027-01-11");
const today = Temporal.Now.plainDateISO("Europe/Lisbon");
const nextMonday = today.add({ days: 8 - today.dayOfWeek });
const shift = seasonStart.until(nextMonday, { largestUnit: "days" });
/** The day that a day of the example becomes. */
const moved = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day).add(shift);

let school: OwnBusiness;
const packs = temporaryFolder();

async function writeExample(): Promise<string> {
  const text = await readFile(join(root, "docs/examples.md"), "utf8");
  const section = text.split(/^## /m).find((one) => one.startsWith("Dance school"))!;
  const pack = join(packs.path, "compasso");
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
  school = await OwnBusiness.open(await writeExample());
}, 180_000);
afterAll(async () => {
  await school?.close();
  packs[Symbol.dispose]();
});

const week = (day: Temporal.PlainDate) => `/widget/timetable/compasso?tz=Europe/Lisbon&week=${day.toString()}`;

interface Person {
  firstName: string;
  email: string;
}

/** Sends a plain form, and returns where it leads. */
async function send(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await new FormVisitor(school.app.origin).send(
    path,
    new URLSearchParams({ key: randomUUID(), ...fields }),
  );
  expect([answer.status, wordsOf(answer.status === 303 ? "" : answer.body)]).toEqual([303, ""]);
  return answer.location;
}

/** The rest of a booking, from the hold on. Returns the path of the booking. */
async function complete(held: string, person: Person): Promise<string> {
  const named = await send(held, { intent: "details", lastName: "Lopes", ...person });
  return named.includes("booking=") ? named : send(named, { intent: "guests", guestCount: "0" });
}

/** Follows the timetable's link to one class of a day, and books it. */
async function book(day: Temporal.PlainDate, person: Person): Promise<string> {
  const links = [...(await school.textAt(week(day))).matchAll(/<a\b[^>]*class="session[^"]*"[^>]*>/g)].map(([tag]) =>
    /href="([^"]+)"/.exec(tag)![1]!.replaceAll("&amp;", "&"),
  );
  const path = links.find((href) => href.includes(day.toString()) && href.includes("/salsa?"))!;
  const slot = /<input[^>]*name="slot"[^>]*>/g;
  const chosen = [...(await school.textAt(path)).matchAll(slot)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes("checked"))!;
  return complete(await send(path, { intent: "hold", slot: /value="([^"]+)"/.exec(chosen)![1]! }), person);
}

/** Joins a course on its page. */
async function enrol(course: string, person: Person): Promise<string> {
  const path = `/widget/booking/salsa-from-zero?tz=Europe/Lisbon&course=${course}`;
  const form = /<form\b[^]*?<\/form>/.exec((await school.textAt(path)).replace(/^[^]*<main/, ""))![0];
  const fields = [...form.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    /name="([^"]*)"/.exec(tag)![1]!,
    /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  ]);
  return complete(await send(path, Object.fromEntries(fields) as Record<string, string>), person);
}

/** Waits for a mail that contains a text. */
function mailWith(email: string, words: string): Promise<ReceivedMail> {
  return vi.waitFor(() => {
    const found = school.mails.to(email).find(({ text }) => text?.includes(words));
    if (found === undefined) throw new Error(`no mail to ${email} says "${words}"`);
    return found;
  }, patience);
}

/** Where the links with this text lead. */
async function linksAt(path: string, label: string): Promise<string[]> {
  const links = [...(await school.textAt(path)).matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([^]*?)<\/a>/g)];
  return links
    .filter(([, , text]) => wordsOf(text!).trim().startsWith(label))
    .map(([, href]) => href!.replaceAll("&amp;", "&"));
}

const sessionsOf = async (day: Temporal.PlainDate) =>
  wordsOf(/class="week\b[^]*?<\/main>/.exec(await school.textAt(week(day)))?.[0] ?? "");

describe("a dance school, from its pack alone", () => {
  it("offers salsa on Tuesdays and Thursdays, at different hours, and on no other day", async () => {
    const shown = JSON.parse(
      await school.almanac(
        "sessions",
        "list",
        "--json",
        "--service",
        "salsa",
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
    expect(carnival).toMatch(/Tuesday \w+ \d+ Wednesday \w+ \d+ 7:00 PM Salsa from zero/);
  });

  it("cancels one evening, and tells why to the people who booked it and to no one else", async () => {
    const tuesday = moved("2027-01-19");
    const thursday = moved("2027-01-21");
    const outcomes = [
      await book(tuesday, { firstName: "Ana", email: "ana@example.com" }),
      await book(tuesday, { firstName: "Bruno", email: "bruno@example.com" }),
    ];
    const staying = await book(thursday, { firstName: "Carla", email: "carla@example.com" });
    await expect.poll(() => school.mails.to("carla@example.com").length, patience).toBe(1);

    await school.almanac(
      "sessions",
      "cancel",
      "salsa",
      `${tuesday.toString()}T19:00`,
      "--reason",
      "Petra has the flu.",
    );

    for (const email of ["ana@example.com", "bruno@example.com"])
      expect((await mailWith(email, "Petra has the flu.")).raw).toContain("METHOD:CANCEL");
    await expect
      .poll(() => school.mails.to("petra@compasso.example").some(({ raw }) => raw.includes("CANCEL")), patience)
      .toBe(true);
    expect(school.mails.to("carla@example.com")).toHaveLength(1);
    for (const outcome of outcomes) expect(await school.wordsAt(outcome)).toContain("Petra has the flu.");
    expect(await school.wordsAt(staying)).not.toContain("Petra has the flu.");
    expect(await sessionsOf(tuesday)).toContain("Petra has the flu.");
  });

  it("sells a course as a whole, and tells everyone who joined when one evening is cancelled", async () => {
    const outcome = await enrol("wednesdays", { firstName: "Dora", email: "dora@example.com" });
    expect(await school.wordsAt(outcome)).toContain("€78");
    const confirmed = await mailWith("dora@example.com", "Salsa from zero");
    expect(confirmed.text).toContain("€78");
    const file = confirmed.attachments.map(({ content }) => asText(content)).join("\n");
    expect(new Set(file.match(/^UID:.*/gm)).size).toBe(6);

    await school.almanac(
      "sessions",
      "cancel",
      "salsa-from-zero",
      `${moved("2027-01-27").toString()}T19:00`,
      "--reason",
      "The heating is off.",
    );

    const told = await mailWith("dora@example.com", "The heating is off.");
    expect(told.raw).toContain("METHOD:CANCEL");
    expect(await school.wordsAt("/widget/booking/salsa-from-zero?course=wednesdays&tz=Europe/Lisbon")).toContain(
      "The heating is off.",
    );
  });

  it("lets a dancer make up a missed evening in the parallel course, once", async () => {
    const joined = "/widget/booking/salsa-from-zero?course=fridays&tz=Europe/Lisbon";
    expect(await school.wordsAt(joined)).toContain(
      "If you can’t come to a date, cancel it at least 2 hrs before it starts. Instead of a refund, you can make it up in another session within 4 weeks, up to 2 times in all.",
    );
    const outcome = await enrol("fridays", { firstName: "Eva", email: "eva@example.com" });
    await mailWith("eva@example.com", "Salsa from zero");
    const own = (await linksAt(outcome, "Manage"))[0]!;
    const [cancel] = await linksAt(own, "Cancel appointment");
    const last = moved("2027-01-22").add({ days: 28 }).toLocaleString("en-US", { month: "long", day: "numeric" });
    expect(await school.wordsAt(cancel!)).toContain(
      `There’s no refund for this date. You can make it up until Friday, ${last}:`,
    );
    const choice = await send(cancel!, { scope: "this", reason: "" });
    expect(choice).toContain("/widget/make-up?");
    const told = await mailWith("eva@example.com", `choose another session until Friday, ${last}.`);
    expect(told.raw).toContain("METHOD:CANCEL");
    expect(told.text).toContain("/widget/make-up?booking=");

    // The list, and a form without a choice.
    const page = await school.textAt(choice);
    expect(wordsOf(page)).toMatch(/Six Wednesdays · Petra [^·]+ · The hall · Plenty of seats/);
    const none = await new FormVisitor(school.app.origin).send(choice, new URLSearchParams({ key: randomUUID() }));
    expect([none.status, wordsOf(none.body)]).toEqual([422, expect.stringContaining("Choose a session")]);
    const sessions = [...page.matchAll(/<input[^>]*name="session"[^>]*>/g)].map(
      ([tag]) => /value="([^"]+)"/.exec(tag)![1]!,
    );
    const made = await send(choice, { session: sessions.at(-1)! });
    const words = await school.wordsAt(made);
    expect(words).toContain("It takes the place of your session on");
    expect(words).toContain("Made up");
    expect((await mailWith("eva@example.com", "It takes the place of your session on")).raw).toContain(
      "METHOD:REQUEST",
    );

    // The same form again, and another choice, lead to the missed date.
    const again = await new FormVisitor(school.app.origin).send(
      choice,
      new URLSearchParams({ key: randomUUID(), session: sessions[0]! }),
    );
    expect([again.status, again.location]).toEqual([303, expect.stringContaining("/widget/booking/")]);
    const [undo] = await linksAt(made, "Cancel appointment");
    expect(await school.wordsAt(undo!)).toContain("If you cancel it, it can’t be made up again.");
    expect(await send(undo!, { reason: "" })).not.toContain("/widget/make-up?");
    expect(await school.wordsAt(made)).not.toContain("Choose another session");
  });
});
