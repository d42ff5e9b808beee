import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import { readBusy } from "./read-busy.ts";

const november = { from: minutes("2026-11-01T00:00Z"), to: minutes("2026-12-01T00:00Z") };

function minutes(text: string): number {
  return Date.parse(text) / 60_000;
}

function calendar(...lines: string[]): string {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

function event(...lines: string[]): string {
  const uid = lines.some((line) => line.startsWith("UID")) ? [] : ["UID:one@example.com"];
  return ["BEGIN:VEVENT", ...uid, ...lines, "END:VEVENT"].join("\r\n");
}

/** As `11-16T10:00/11:00` in UTC. */
async function busy(text: string, zone = "Europe/Lisbon", wanted = november): Promise<string[]> {
  const { times, unreadable } = await readBusy(text, { zone, wanted });
  expect(unreadable).toBe(0);
  return times.map(({ from, to }) => `${told(from)}/${told(to)}`).sort();
}

function told(at: number): string {
  return new Date(at * 60_000).toISOString().slice(5, 16);
}

describe("a busy time", () => {
  it.each([
    ["in UTC", ["DTSTART:20261116T100000Z", "DTEND:20261116T110000Z"], ["11-16T10:00/11-16T11:00"]],
    [
      "in a zone",
      ["DTSTART;TZID=Asia/Tokyo:20261116T100000", "DTEND;TZID=Asia/Tokyo:20261116T110000"],
      ["11-16T01:00/11-16T02:00"],
    ],
    [
      "in a quoted zone",
      ['DTSTART;X-A="b:c;d";TZID="Asia/Tokyo":20261116T100000', "DURATION:PT90M"],
      ["11-16T01:00/11-16T02:30"],
    ],
    [
      "from one zone to another",
      ["DTSTART;TZID=Europe/Lisbon:20261116T100000", "DTEND;TZID=Europe/Berlin:20261116T143000"],
      ["11-16T10:00/11-16T13:30"],
    ],
    [
      "without a zone, by the member's clock",
      ["DTSTART:20261116T100000", "DTEND:20261116T110000"],
      ["11-16T01:00/11-16T02:00"],
    ],
    [
      "of a whole day, by the member's clock",
      ["DTSTART;VALUE=DATE:20261116", "DTEND;VALUE=DATE:20261117"],
      ["11-15T15:00/11-16T15:00"],
    ],
    ["of a day without an end", ["DTSTART;VALUE=DATE:20261116"], ["11-15T15:00/11-16T15:00"]],
    ["of several days", ["DTSTART;VALUE=DATE:20261116", "DTEND;VALUE=DATE:20261119"], ["11-15T15:00/11-18T15:00"]],
    ["with a duration in days", ["DTSTART:20261116T100000Z", "DURATION:P1DT2H"], ["11-16T10:00/11-17T12:00"]],
    [
      "within a minute takes the minute",
      ["DTSTART:20261116T100030Z", "DTEND:20261116T100040Z"],
      ["11-16T10:00/11-16T10:01"],
    ],
    [
      "that is tentative",
      ["DTSTART:20261116T100000Z", "DURATION:PT1H", "STATUS:TENTATIVE"],
      ["11-16T10:00/11-16T11:00"],
    ],
    [
      "that reaches into what is asked",
      ["DTSTART:20261031T220000Z", "DTEND:20261101T020000Z"],
      ["10-31T22:00/11-01T02:00"],
    ],
  ])("%s", async (_what, lines, expected) => {
    expect(await busy(calendar(event(...lines)), "Asia/Tokyo")).toEqual(expected);
  });

  it.each([
    ["that was cancelled", ["DTSTART:20261116T100000Z", "DURATION:PT1H", "STATUS:CANCELLED"]],
    ["that is transparent", ["DTSTART;VALUE=DATE:20261116", "TRANSP:TRANSPARENT"]],
    ["that Outlook calls free", ["DTSTART:20261116T100000Z", "DURATION:PT1H", "X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
    ["without a length", ["DTSTART:20261116T100000Z"]],
    ["that ends before it begins", ["DTSTART:20261116T100000Z", "DTEND:20261116T090000Z"]],
    ["outside the requested time", ["DTSTART:20261216T100000Z", "DURATION:PT1H"]],
  ])("is not created by an entry %s", async (_what, lines) => {
    expect(await busy(calendar(event(...lines)))).toEqual([]);
  });

  it("is found in folded lines, lower case, lone line feeds, after a byte order mark, and in several calendars", async () => {
    const folded =
      "\uFEFFbegin:vcalendar\nbegin:vevent\nuid:x\ndtstart;tzid=Europe/\n Lisbon:202611\n\t16T100000\nduration:PT1H\nend:vevent\nend:vcalendar\n";
    expect(await busy(folded + calendar(event("DTSTART:20261117T100000Z", "DURATION:PT1H")))).toEqual([
      "11-16T10:00/11-16T11:00",
      "11-17T10:00/11-17T11:00",
    ]);
  });

  it("is read from free/busy too", async () => {
    const lines = ["BEGIN:VFREEBUSY", "FREEBUSY;FBTYPE=BUSY:20261116T100000Z/PT1H,20261117T100000Z/20261117T110000Z"];
    const free = ["FREEBUSY;FBTYPE=FREE:20261118T100000Z/PT1H", "END:VFREEBUSY"];
    expect(await busy(calendar(...lines, ...free))).toEqual(["11-16T10:00/11-16T11:00", "11-17T10:00/11-17T11:00"]);
  });
});

describe("a recurring entry", () => {
  it("keeps its wall time when clocks change, and stops when its rule does", async () => {
    const autumn = { from: minutes("2026-10-19T00:00Z"), to: minutes("2026-11-30T00:00Z") };
    const weekly = event(
      "DTSTART;TZID=Europe/Berlin:20200106T090000",
      "DTEND;TZID=Europe/Berlin:20200106T100000",
      "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261109T080000Z",
    );
    expect(await busy(calendar(weekly), "Asia/Tokyo", autumn)).toEqual([
      "10-19T07:00/10-19T08:00",
      "10-26T08:00/10-26T09:00",
      "11-02T08:00/11-02T09:00",
      "11-09T08:00/11-09T09:00",
    ]);
  });

  it("at a skipped or repeated hour follows the calendar standard", async () => {
    const year = { from: minutes("2027-01-01T00:00Z"), to: minutes("2028-01-01T00:00Z") };
    const at = (day: string) => [`DTSTART;TZID=Europe/Berlin:${day}T023000`, "DURATION:PT45M"];
    expect(await busy(calendar(event(...at("20270328"))), "UTC", year)).toEqual(["03-28T01:30/03-28T02:15"]);
    expect(await busy(calendar(event(...at("20271031"))), "UTC", year)).toEqual(["10-31T00:30/10-31T01:15"]);
  });

  it("has 23 hours on the short day if it lasts all day, and the same length if it lasts an hour", async () => {
    const march = { from: minutes("2027-03-27T12:00Z"), to: minutes("2027-03-29T00:00Z") };
    const rule = "RRULE:FREQ=DAILY;COUNT=3";
    expect(await busy(calendar(event("DTSTART;VALUE=DATE:20270327", rule)), "Europe/Berlin", march)).toEqual([
      "03-26T23:00/03-27T23:00",
      "03-27T23:00/03-28T22:00",
      "03-28T22:00/03-29T22:00",
    ]);
    const night = event("DTSTART;TZID=Europe/Berlin:20270326T230000", "DTEND;TZID=Europe/Berlin:20270327T050000", rule);
    expect(await busy(calendar(night), "Europe/Berlin", march)).toEqual([
      "03-27T22:00/03-28T04:00",
      "03-28T21:00/03-29T03:00",
    ]);
  });

  it("omits excluded dates, moves moved ones, and drops those cancelled or marked free", async () => {
    const text = calendar(
      event(
        "DTSTART;TZID=Europe/Lisbon:20261102T100000",
        "DTEND;TZID=Europe/Lisbon:20261102T110000",
        "RRULE:FREQ=DAILY;COUNT=8",
        "EXDATE;TZID=Europe/Lisbon:20261103T100000,20261104T100000",
        "EXDATE:20261105T100000Z",
        "EXDATE;VALUE=DATE:20261106",
        "RDATE:20261120T150000Z",
        "RDATE;VALUE=PERIOD:20261121T150000Z/PT2H",
      ),
      event("RECURRENCE-ID;TZID=Europe/Lisbon:20261107T100000", "DTSTART:20261107T180000Z", "DURATION:PT30M"),
      event("RECURRENCE-ID:20261108T100000Z", "DTSTART:20261108T100000Z", "DURATION:PT1H", "STATUS:CANCELLED"),
      event("RECURRENCE-ID:20261109T100000Z", "DTSTART:20261109T100000Z", "DURATION:PT1H", "TRANSP:TRANSPARENT"),
    );
    expect(await busy(text)).toEqual([
      "11-02T10:00/11-02T11:00",
      "11-07T18:00/11-07T18:30",
      "11-20T15:00/11-20T16:00",
      "11-21T15:00/11-21T17:00",
    ]);
  });

  it("uses the calendar's own description of a custom zone", async () => {
    const zone = [
      "BEGIN:VTIMEZONE",
      "TZID:W. Europe Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const daily = (tzid: string) => event(`DTSTART;TZID=${tzid}:20260101T023000`, "DURATION:PT1H", "RRULE:FREQ=DAILY");
    const years = { from: minutes("2026-06-01T00:00Z"), to: minutes("2030-06-01T00:00Z") };
    const described = await busy(calendar(...zone, daily("W. Europe Standard Time")), "UTC", years);
    expect(described).toEqual(await busy(calendar(daily("Europe/Berlin")), "UTC", years));
    expect(described.length).toBe(1461);
  });
});

describe("unreadable input", () => {
  it.each([
    ["a page", "<html>Sign in</html>"],
    ["nothing", ""],
    ["a calendar that breaks off", calendar(event("DTSTART:20261116T100000Z")).slice(0, -20)],
    ["ends without beginnings", "END:VCALENDAR"],
  ])("%s is not a calendar", async (_what, text) => {
    await expect(readBusy(text, { zone: "UTC", wanted: november })).rejects.toMatchObject({ code: "not-a-calendar" });
  });

  it.each([
    ["an impossible date", ["DTSTART:20260231T100000Z", "DURATION:PT1H"]],
    ["no start", ["DTEND:20261116T100000Z"]],
    ["an unknown zone", ["DTSTART;TZID=Mars/Phobos:20261116T100000", "DURATION:PT1H"]],
    ["an invalid rule", ["DTSTART:20261116T100000Z", "DURATION:PT1H", "RRULE:FREQ=SOMETIMES"]],
    ["every second", ["DTSTART:20261116T100000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY"]],
  ])("an entry with %s is counted as unreadable, and the others stay", async (_what, lines) => {
    const text = calendar(event("UID:bad", ...lines), event("DTSTART:20261117T100000Z", "DURATION:PT1H"));
    const { times, unreadable } = await readBusy(text, { zone: "UTC", wanted: november });
    expect(times.map(({ from }) => told(from))).toEqual(["11-17T10:00"]);
    expect(unreadable).toBe(1);
  });

  it("a rule that never occurs again takes no longer than others", async () => {
    const rule = "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30";
    expect(await busy(calendar(event("DTSTART:20261116T100000Z", "DURATION:PT1H", rule)))).toEqual([
      "11-16T10:00/11-16T11:00",
    ]);
  });

  it("too many times are refused rather than truncated", async () => {
    const hourly = (uid: number) =>
      event(`UID:${uid}`, "DTSTART:20261101T000000Z", "DURATION:PT1M", "RRULE:FREQ=HOURLY");
    const text = calendar(...Array.from({ length: 80 }, (_, uid) => hourly(uid)));
    await expect(readBusy(text, { zone: "UTC", wanted: november })).rejects.toMatchObject({ code: "too-much" });
  });

  it("any input gives times or a reported fault", async () => {
    const word = fc.constantFrom(
      "BEGIN:VEVENT",
      "END:VEVENT",
      "DTSTART:20261116T100000Z",
      "DURATION:PT1H",
      "DTSTART;TZID=:",
      ";;:",
      "RRULE:FREQ=DAILY;COUNT=2",
      "EXDATE:,",
      "RDATE;VALUE=PERIOD:/",
      "BEGIN:VTIMEZONE",
      "END:VTIMEZONE",
      "TZID:X",
      " folded",
      "\u0000",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(word, fc.string()), { maxLength: 30 }), async (lines) => {
        const read = readBusy(calendar(...lines), { zone: "UTC", wanted: november });
        const outcome = await read.catch((fault: unknown) => fault);
        expect(outcome).toSatisfy((it: object) => "times" in it || ("name" in it && it.name === "CalendarFault"));
      }),
      { seed: 11, numRuns: casesOf(300) },
    );
  });
});
