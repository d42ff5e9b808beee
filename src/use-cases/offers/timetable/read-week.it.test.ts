import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatDay } from "#domain/time/day.ts";
import { must } from "../../booking/testing/office.ts";
import { makeTimetableFeed } from "./make-timetable-feed.ts";
import { readClasses } from "./read-classes.ts";
import { readWeek, weekAround, type WeekQuery } from "./read-week.ts";
import { School, schoolPack, usualTimetable } from "./testing/school.ts";

let school: School;
beforeAll(async () => {
  const changed = [
    ...usualTimetable,
    "changes:",
    "  - {time: tuesday, date: 2027-01-19, cancelled: true, reason: The hall is being painted.}",
    "  - {time: thursday, date: 2027-01-21, to: 2027-01-22 20:00, reason: Omar is away.}",
  ];
  school = await School.open(schoolPack(changed));
});
afterAll(() => school?.close());

async function week(query: Partial<WeekQuery> = {}) {
  const { provider, offers } = must(await readClasses("school", school.office.services, null));
  const read = await readWeek(
    { provider, offers, zone: "Europe/Lisbon", firstWeekday: 1, day: null, ...query },
    school.office.services,
  );
  return {
    ...read,
    days: read.days.map(formatDay),
    told: read.sessions.map(({ startsAt, state, givers, rooms, seatsLeft, price, reason, movedFrom }) =>
      [
        startsAt.toISOString().slice(0, 16),
        state,
        givers.map(({ name }) => name).join(),
        rooms.map(({ name }) => name).join(),
        seatsLeft,
        price,
        ...[reason, movedFrom?.toISOString().slice(0, 16)].filter((text) => text != null),
      ].join(" "),
    ),
  };
}

describe("a week of classes", () => {
  it("is the week of the next class, if the address names none", async () => {
    const { days, told, hasPrevious, after } = await week();
    expect([days[0], days[6]]).toEqual(["2027-01-11", "2027-01-17"]);
    expect(told).toEqual(["2027-01-12T19:00 open Petra Hall 16 1400", "2027-01-14T18:00 open Omar Studio 10 1800"]);
    expect([hasPrevious, after?.toISOString()]).toEqual([true, "2027-01-22T20:00:00.000Z"]);
  });

  it("says which dates were cancelled or moved, and why", async () => {
    expect((await week({ day: "2027-01-20" })).told).toEqual([
      "2027-01-19T19:00 cancelled Petra Hall 16 1400 The hall is being painted.",
      "2027-01-22T20:00 open Omar Studio 10 1800 Omar is away. 2027-01-21T18:00",
    ]);
  });

  it("starts on the weekday that the reader expects, and follows the reader's calendar", async () => {
    expect((await week({ day: "2027-01-13", firstWeekday: 7 })).days[0]).toBe("2027-01-10");
    // At 19:00 in Lisbon it is already Wednesday in Auckland.
    const far = await week({ day: "2027-01-11", firstWeekday: 1, zone: "Pacific/Auckland" });
    expect(far.told).toHaveLength(2);
  });

  it("is empty before the timetable begins, and points to the first class", async () => {
    const { told, after } = await week({ day: "2026-12-15" });
    expect([told, after?.toISOString()]).toEqual([[], "2027-01-12T19:00:00.000Z"]);
  });

  it("leaves out what has begun, and has no earlier week than this one", async () => {
    const before = school.office.now;
    school.office.now = new Date("2027-01-13T12:00:00Z");
    const { told, hasPrevious } = await week();
    school.office.now = before;
    expect(told.map((each) => each.slice(0, 16))).toEqual(["2027-01-14T18:00"]);
    expect(hasPrevious).toBe(false);
  });

  it("has seven days in any year", () => {
    for (let day = 0; day < 800; day++) {
      const days = weekAround(day as never, 1 + (day % 7));
      expect([days.length, days.includes(day as never)]).toEqual([7, true]);
    }
  });
});

describe("the feed of a timetable", () => {
  const read = (service: string | null) =>
    makeTimetableFeed(
      { provider: "school", service, origin: "https://school.example", locale: null },
      school.office.services,
    );

  it("has an entry per session, with cancelled ones, and no visitors", async () => {
    const ics = must(await read(null)).replaceAll(/\r\n /g, "");
    expect(ics.match(/BEGIN:VEVENT/g)!.length).toBeGreaterThan(20);
    expect(ics).toContain("STATUS:CANCELLED");
    expect(ics).toContain("DTSTART:20270122T200000Z");
    expect(ics).not.toContain("ATTENDEE");
    expect(ics).toContain("URL;VALUE=URI:https://school.example/widget/appointment/school/salsa");
    expect(must(await read("salsa"))).toContain("X-WR-CALNAME:Salsa");
  });

  it("refuses a service without a timetable", async () => {
    expect(await read("lesson")).toMatchObject({ ok: false, refusal: { code: "calendar-not-found" } });
  });
});
