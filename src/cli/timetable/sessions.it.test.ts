import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { almanac as runAlmanac } from "../testing/almanac.ts";
import { onDisk } from "#packs/testing/good-pack.ts";
import { schoolPack, School } from "#use-cases/offers/timetable/testing/school.ts";

let school: School;

/** The command uses the real clock. These Tuesdays are ahead of it. */
const tuesdays = [5, 6, 7, 8].map((weeks) => {
  const date = new Date(Date.now() + weeks * 7 * 86_400_000);
  date.setUTCDate(date.getUTCDate() + ((9 - date.getUTCDay()) % 7));
  return date.toISOString().slice(0, 10);
});
const timetable = ["times:", "  - {id: tuesday, on: tuesday, at: 19:00, staff: petra}"];

function pack(...changes: string[]) {
  const made = schoolPack(changes.length === 0 ? timetable : [...timetable, "changes:", ...changes]);
  made["provider.yaml"] = String(made["provider.yaml"]).replace("Europe/Lisbon", "UTC");
  return made;
}

beforeAll(async () => {
  school = await School.open(pack(), new Date());
});
afterAll(() => school.close());

const almanac = (...words: string[]) =>
  runAlmanac(words, { DATABASE_URL: school.office.database.url, TZ: "Asia/Tokyo" });

describe("the office", () => {
  it("lists, cancels and moves single sessions", async () => {
    const [first, second, third] = tuesdays as [string, string, string];
    await school.book("salsa", `${first}T19:00`);
    await school.book("salsa", `${second}T19:00`);
    expect(await almanac("sessions", "cancel", "salsa", `${first}T19:00`)).toMatchObject({ status: 2 });
    expect(await almanac("sessions", "cancel", "salsa", `${first}T19:30`, "--reason", "Rain")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no such session"),
    });
    expect(await almanac("sessions", "cancel", "salsa", `${first}T19:00`, "--reason", "Rain")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 booking cancelled"),
    });
    const move = ["sessions", "move", "salsa", `${second}T19:00`, "--reason", "Late", "--to", `${second}T20:30`];
    expect(await almanac(...move, "--staff", "eve")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('"eve"'),
    });
    expect(await almanac(...move, "--staff", "omar")).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("1 booking changed"),
    });
    const listed = (await almanac("sessions", "list", "--from", first, "--to", third)).stdout;
    expect(listed).toMatch(/19:00–20:00 +salsa +Petra +0\/16 +cancelled +Rain/);
    expect(listed).toMatch(/20:30–21:30 +salsa +Omar +1\/16 +moved +Late/);
    expect(await school.office.rows("select state, business_change from bookings order by starts_at")).toEqual([
      { state: "cancelled", business_change: "cancelled" },
      { state: "scheduled", business_change: "moved" },
    ]);
  }, 60_000);

  it("exports what it changed, and loads it without changing anything or telling anyone again", async () => {
    await school.mails();
    const folder = await onDisk({});
    expect(await almanac("export", join(folder, "out"))).toMatchObject({ status: 0 });
    expect((await almanac("load", join(folder, "out"))).stdout).toContain("nothing changed");
    await rm(folder, { recursive: true });
    expect(await school.mails()).toEqual([]);
  }, 60_000);

  it("cancels a booked session from a pack", async () => {
    const [, , third] = tuesdays as [string, string, string];
    await school.load(pack());
    await school.book("salsa", `${third}T19:00`);
    await school.mails();
    const folder = await onDisk(pack(`  - {time: tuesday, date: ${third}, cancelled: true, reason: Painting}`));
    expect(await almanac("load", folder)).toMatchObject({ status: 0 });
    await rm(folder, { recursive: true });
    expect((await school.mails()).map(({ to }) => to.address)).toEqual(["ada@example.com", "petra@school.example"]);
  }, 60_000);
});
