import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onDisk } from "../../src/packs/testing/good-pack.ts";
import { FormVisitor } from "../support/form-visitor.ts";
import { inDays } from "../support/in-days.ts";
import { OwnBusiness, wordsOf } from "../support/own-business.ts";

/** A service with two courses, joined with plain forms. */
const patience = { timeout: 30_000, interval: 100 };
const page = "/widget/booking/from-zero";

const pack = {
  "school/provider.yaml": "slug: school\nname: School\ntime-zone: Europe/Lisbon\ncurrency: EUR",
  "school/staff/petra.yaml": "name: Petra\nemail: petra@school.example\nhours: {monday: 09:00-23:00}",
  "school/services/from-zero.yaml": [
    "name: Salsa from zero",
    "durations: 1 h",
    "staff: [petra]",
    "seats: 16",
    "courses:",
    `  - {id: first, name: First course, first: ${inDays(10)}, at: 19:00, sessions: 4, price: 50.00, course-seats: 1}`,
    `  - {id: second, name: Second course, first: ${inDays(11)}, at: 19:00, sessions: 4, price: 50.00}`,
    `  - {id: running, name: Running course, first: ${inDays(-3)}, at: 21:00, sessions: 3, price: 50.00, single-sessions: trial, single-price: 9.00}`,
  ].join("\n"),
};

let school: OwnBusiness;
beforeAll(async () => {
  school = await OwnBusiness.open(await onDisk(pack));
}, 180_000);
afterAll(() => school?.close());

describe("courses, without scripts", () => {
  it("are listed with what joining costs now, and described for search engines", async () => {
    const list = await school.wordsAt(page);
    for (const words of ["First course", "Last seat", "€50", "Running course", "€33.33"]) expect(list).toContain(words);
    const running = await school.wordsAt(`${page}?course=running`);
    expect(running).toContain("For the 2 sessions that are left. The whole course costs €50 for 3 sessions.");
    const [, data] = /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/.exec(await school.textAt(page))!;
    expect(data!.match(/"@type":"(Course|CourseInstance|Event)"/g)).toHaveLength(1 + 3 + 10);
  });

  it("are tried once for a price of their own, with a link to the rest", async () => {
    expect(await school.wordsAt(`${page}?course=running`)).toContain(
      "You can try one session first for €9. Choose a session",
    );
    const trial = async () => {
      const visitor = new FormVisitor(school.app.origin);
      const [slot] = /<input[^>]*name="slot"[^>]*>/.exec(await school.textAt(`${page}?view=month&date=${inDays(4)}`))!;
      const fields = { intent: "hold", slot: /value="([^"]+)"/.exec(slot)![1]!, key: randomUUID() };
      const { location } = await visitor.send(`${page}?view=month`, new URLSearchParams(fields));
      const person = { intent: "details", firstName: "Eva", lastName: "Lopes", email: "eva@example.com" };
      return visitor.send(location, new URLSearchParams({ ...person, key: randomUUID() }));
    };
    const { location } = await trial();
    expect(await school.wordsAt(location)).toContain("Join the rest of the course for €33.33");
    await expect
      .poll(() => school.mails.to("eva@example.com")[0]?.text, patience)
      .toContain("Join the rest of the course for");
    const again = await trial();
    expect([again.status, wordsOf(again.body)]).toEqual([
      409,
      expect.stringContaining("You’ve already booked a trial session here."),
    ]);
  });

  it("are joined as a whole; a full one says so and names the next", async () => {
    const visitor = new FormVisitor(school.app.origin);
    const send = async (to: string, fields: Record<string, string>) => {
      const answer = await visitor.send(to, new URLSearchParams({ key: randomUUID(), ...fields }));
      expect([answer.status, wordsOf(answer.status === 303 ? "" : answer.body)]).toEqual([303, ""]);
      return answer.location;
    };
    const held = await send(`${page}?course=first`, { intent: "hold", course: "first" });
    expect(await school.wordsAt(held)).toContain("for all 4 dates");
    const full = await school.wordsAt(`${page}?course=first`);
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
    const booked = await school.wordsAt(outcome);
    for (const words of ["You’ve joined the course: 4 dates.", "The dates of a course can’t be moved.", "€50"])
      expect(booked).toContain(words);
    await expect.poll(() => school.mails.to("ada@example.com").length, patience).toBe(1);
    expect(school.mails.to("ada@example.com")[0]!.raw.match(/^UID:/gm)).toHaveLength(4);

    const cancelled = await school.almanac("courses", "cancel", "from-zero", "first", "--reason", "Petra has the flu.");
    expect(cancelled).toBe("Cancelled 4 dates of from-zero/first. 4 bookings cancelled.\n");
    await expect.poll(() => school.mails.to("ada@example.com").length, patience).toBe(2);
    expect(school.mails.to("ada@example.com")[1]!.text).toContain("Petra has the flu.");
    expect(await school.wordsAt(outcome)).toContain("Petra has the flu.");
    expect(await school.wordsAt(page)).toContain("Cancelled");
  });
});
