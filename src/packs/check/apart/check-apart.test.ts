import { describe, expect, it } from "vitest";
import { splitBlocks } from "#domain/content/blocks.ts";
import { headingId } from "#domain/content/page/headings.ts";
import { readBusy } from "#gateways/calendars/read/read-busy.ts";
import { renderMarkdown } from "#gateways/markdown/render.ts";
import { checkPack } from "../check-pack.ts";
import { checkApart } from "./check-apart.ts";

const packOf = (name: string, text: string) => ({
  folders: [{ path: "", files: [{ path: name, file: name, bytes: Buffer.from(text) }] }],
  faults: [],
});
const small = packOf("provider.yaml", "slug: a\nname: A\n");

describe("a pack from outside is checked in a thread", () => {
  it("with the same result", async () => {
    expect(await checkApart(small, {})).toEqual(checkPack(small));
  });

  it.each([
    ["aliases", `a: &a 1\nb: [${"*a,".repeat(200_000)}]`],
    ["keys", Array.from({ length: 40_000 }, (_, index) => `k${index}: 1`).join("\n")],
    ["lists in lists", "- ".repeat(400_000)],
  ])("and refused if its %s take too long, while the loop goes on", async (_what, text) => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 20);
    const { faults, setups } = await checkApart(packOf("provider.yaml", text), {}, { longest: 300, memory: 256 });
    clearInterval(ticking);
    expect(setups).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(1);
  });
});

const event = (lines: string) =>
  `BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20261101T100000Z\r\nDTEND:20261101T110000Z\r\n${lines}END:VEVENT\r\n`;
const calendar = (events: string) => `BEGIN:VCALENDAR\r\n${events}END:VCALENDAR\r\n`;
const wanted = { from: Date.UTC(2026, 10, 1) / 60_000, to: Date.UTC(2027, 10, 1) / 60_000 };

describe("a calendar from outside ends", () => {
  it("with thousands of rules for one entry, which is not read", async () => {
    const text = calendar(event("RRULE:FREQ=SECONDLY;COUNT=1000000000\r\n".repeat(1_000)));
    expect(await readBusy(text, { zone: "UTC", wanted })).toEqual({ times: [], unreadable: 1 });
  });

  it("with thousands of entries that replace each other", async () => {
    const moved = event("RECURRENCE-ID:20261102T100000Z\r\n").repeat(2_000);
    const { times } = await readBusy(calendar(event("").repeat(2_000) + moved), { zone: "UTC", wanted });
    expect(times).toHaveLength(4_000);
  });

  it("with rules of one entry that never occur, or every minute: they share their steps", async () => {
    const hard = [
      "FREQ=MINUTELY",
      "FREQ=YEARLY;BYDAY=53MO;BYMONTH=2;BYMONTHDAY=30",
      "FREQ=DAILY;BYHOUR=0,1,2,3,4,5;BYMINUTE=0,10,20,30,40,50;BYMONTH=2;BYMONTHDAY=30",
    ];
    for (const rule of hard) {
      const { times, unreadable } = await readBusy(calendar(event(`RRULE:${rule}\r\n`.repeat(4))), {
        zone: "UTC",
        wanted,
      });
      expect(times.length + unreadable).toBeLessThanOrEqual(1);
    }
    const hourly = await readBusy(calendar(event("RRULE:FREQ=HOURLY\r\n")), { zone: "UTC", wanted });
    expect(hourly.times.length).toBeGreaterThan(8_000);
  });

  it("with a zone whose clocks change every hour, and which thousands of entries name: it is read once", async () => {
    const zoned = (rule: string) =>
      `BEGIN:VTIMEZONE\r\nTZID:Wild\r\n${`BEGIN:STANDARD\r\nDTSTART:20000101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:${rule}\r\nEND:STANDARD\r\n`.repeat(100)}END:VTIMEZONE\r\n`;
    const local = event("").replace(/DTSTART:(\w+)Z/, "DTSTART;TZID=Wild:$1");
    const named = local.repeat(2_000);
    for (const rule of ["FREQ=HOURLY;COUNT=3900", "FREQ=MINUTELY", "FREQ=DAILY;COUNT=3900"])
      expect(await readBusy(calendar(zoned(rule) + named), { zone: "UTC", wanted })).toEqual({
        times: [],
        unreadable: 1,
      });
    const usual = calendar(
      zoned("FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU").replace(
        /(BEGIN:STANDARD[^]*?END:STANDARD\r\n).*(END:VTIMEZONE)/s,
        "$1$2",
      ) + local,
    );
    expect((await readBusy(usual, { zone: "UTC", wanted })).times).toHaveLength(1);
  });

  it("after its share of work", async () => {
    const text = calendar(event("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n").repeat(300));
    await expect(readBusy(text, { zone: "UTC", wanted, longest: 30 })).rejects.toMatchObject({ code: "too-much" });
  });
});

describe("a text ends", () => {
  it("with tens of thousands of blocks and headings", () => {
    expect(splitBlocks("::: book a\n:::\n".repeat(50_000))).toHaveLength(50_000);
    expect(splitBlocks(`::: a${" ".repeat(50_000)}x${" ".repeat(50_000)}x`)).toHaveLength(1);
    const taken = new Map<string, number>();
    for (let count = 0; count < 50_000; count++) headingId("a", taken);
    expect(headingId("a", taken)).toBe("s-a-50001");
  });

  it("with a table that is almost empty, which stays as written", () => {
    const hollow = `${"|a".repeat(600)}\n${"|-".repeat(600)}\n${"a\n".repeat(600)}`;
    const [part] = renderMarkdown(hollow, "en", () => null).parts;
    expect(part).toMatchObject({ kind: "html", html: expect.not.stringContaining("<table>") as string });
    const usual = renderMarkdown("|a|b|\n|-|-|\n|1|\n|2|3|\n", "en", () => null).parts[0];
    expect(usual).toMatchObject({ html: expect.stringContaining("<table>") as string });
  });
});
