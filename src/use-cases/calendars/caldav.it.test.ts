import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { instantOf, parseInstant, type Instant } from "#domain/time/instant.ts";
import { startRadicale, type Radicale } from "../../../tests/support/radicale.ts";
import { cancelBooking } from "../booking/manage/cancel-booking.ts";
import { reschedule } from "../booking/manage/reschedule.ts";
import { monday, must } from "../booking/testing/office.ts";
import { SeriesScene } from "../booking/testing/series-scene.ts";
import { syncCalendar } from "./sync-calendar.ts";
import { CalendarOffice, connectCalendar } from "./testing/calendar-office.ts";

let radicale: Radicale;
let calendars: CalendarOffice;
let collection: URL;
let count = 0;
/** Installed first if the machine does not have it. */
beforeAll(async () => {
  radicale = await startRadicale();
}, 400_000);
afterAll(() => radicale.stop());
beforeEach(async () => {
  collection = await radicale.collect(`work-${(count += 1)}`);
  calendars = await CalendarOffice.open(radicale.host);
});
afterEach(() => calendars.close());

function connect(writesBookings: boolean): Promise<string> {
  return calendars.connect({ kind: "caldav", url: collection, login: radicale.login, writesBookings });
}

/** The collection's content as its server returns it: the unfolded lines of all entries. */
async function kept(): Promise<string[]> {
  const { status, body } = await radicale.ask("GET", collection);
  expect(status).toBe(200);
  return body.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/);
}

async function values(name: string): Promise<string[]> {
  const lines = await kept();
  return lines
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1))
    .sort();
}

async function bookingId(): Promise<string> {
  const [row] = await calendars.office.rows<{ id: string }>("select id from bookings");
  return row!.id;
}

function put(name: string, ...lines: string[]): Promise<{ status: number }> {
  const text = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Elsewhere//EN", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );
  return radicale.ask("PUT", new URL(`${name}.ics`, collection), text);
}

describe("a member's bookings in their own collection", () => {
  it("appear, move and disappear with the bookings, under one name", async () => {
    const id = await connect(true);
    const token = await calendars.book();
    const uid = `${await bookingId()}@almanac`;
    await calendars.sync(id);
    expect(await values("UID")).toEqual([uid]);
    expect(await values("DTSTART")).toEqual(["20261116T100000Z"]);
    expect(await values("DTEND")).toEqual(["20261116T110000Z"]);
    expect(await values("SUMMARY")).toEqual(["Massage\\, Ada Byron"]);
    expect(await values("SEQUENCE")).toEqual(["0"]);
    expect(await values("METHOD")).toEqual([]);

    must(await reschedule({ token, start: instantOf(monday + 90), key: randomUUID() }, calendars.office.services));
    await calendars.sync(id);
    expect(await values("UID")).toEqual([uid]);
    expect(await values("DTSTART")).toEqual(["20261116T113000Z"]);
    expect(await values("SEQUENCE")).toEqual(["1"]);

    must(await cancelBooking({ token, reason: "", key: randomUUID() }, calendars.office.services));
    await calendars.sync(id);
    expect(await values("UID")).toEqual([]);
    expect(await calendars.office.count("calendar_entries")).toBe(0);
    expect(await calendars.state()).toMatchObject({ read_fault: null, write_fault: null, busy: 0 });
  });

  it("do not block themselves when they are read again", async () => {
    const id = await connect(true);
    const token = await calendars.book();
    await calendars.sync(id);
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ busy: 0, read: true });
    must(await reschedule({ token, start: instantOf(monday + 30), key: randomUUID() }, calendars.office.services));
    await calendars.sync(id);
    await expect(calendars.book(instantOf(monday + 60))).rejects.toThrow("slot-taken");
    await calendars.book(instantOf(monday - 30));
  });

  it("are only the member's, even if a visit moves to another member", async () => {
    const id = await connect(true);
    const [other] = await calendars.office.rows<{ id: string }>("select id from staff order by slug desc limit 1");
    await calendars.office.book("massage", { people: [{ memberId: other!.id }] });
    await calendars.sync(id);
    expect(await values("UID")).toEqual([]);
    // No particular member was chosen, so the moved visit goes to any free member.
    await calendars.office.change("update staff set priority = 9 where slug = (select min(slug) from staff)");
    const token = await calendars.office.book("massage", { start: instantOf(monday + 180) });
    await calendars.sync(id);
    expect(await values("DTSTART")).toEqual(["20261116T130000Z"]);
    const [moved] = await values("UID");
    await calendars.book(instantOf(monday + 300));
    must(await reschedule({ token, start: instantOf(monday + 300), key: randomUUID() }, calendars.office.services));
    await calendars.sync(id);
    expect(await values("DTSTART")).toEqual(["20261116T150000Z"]);
    expect(await values("UID")).not.toContain(moved);
  });

  it("are written once: the server is not asked again about entries it has", async () => {
    const id = await connect(true);
    await calendars.book();
    await calendars.sync(id);
    const entry = new URL(`${await bookingId()}.ics`, collection);
    await radicale.ask("DELETE", entry);
    await calendars.sync(id);
    expect(await values("UID")).toEqual([]);
    // An entry that was deleted there and cancelled here is gone from both.
    await calendars.office.change("update bookings set state = 'cancelled'");
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ write_fault: null });
  });

  it("of a series have one entry each, at ten local time through clock changes, and disappear date by date", async () => {
    const scene = await SeriesScene.open();
    try {
      scene.services.externalCalendars = calendars.office.services.externalCalendars;
      const { provider, services } = scene.page;
      const owner = { providerId: provider.id, memberId: services[0]!.members[0]!.id };
      const visit = scene.visit({ memberId: owner.memberId });
      const id = await connectCalendar(scene, owner, {
        kind: "caldav",
        url: collection,
        login: radicale.login,
        writesBookings: true,
      });
      // Summer time in Lisbon ends on Sunday, 25 October.
      const token = await scene.hold("2026-10-19T09:00:00Z", { visit });
      must(await scene.holdPlan(token, { kind: "weekly", count: 4 }, { visit }));
      const own = must(await scene.book(token, { visit })).token;
      await syncCalendar(scene.services, { ...owner, id });
      expect(await values("DTSTART")).toEqual([
        "20261019T090000Z",
        "20261026T100000Z",
        "20261102T100000Z",
        "20261109T100000Z",
      ]);
      expect(new Set(await values("UID")).size).toBe(4);
      must(await cancelBooking({ token: own, reason: "", scope: "this", key: randomUUID() }, scene.services));
      await syncCalendar(scene.services, { ...owner, id });
      expect(await values("DTSTART")).toEqual(["20261026T100000Z", "20261102T100000Z", "20261109T100000Z"]);
      must(await cancelBooking({ token: own, reason: "", scope: "all", key: randomUUID() }, scene.services));
      await syncCalendar(scene.services, { ...owner, id });
      expect(await values("DTSTART")).toEqual([]);
    } finally {
      await scene.close();
    }
  });

  it.each([
    ["commas, semicolons and backslashes", "O’Brien, Jr.; \\n Esq", "O’Brien\\, Jr.\\; \\\\n Esq"],
    ["emoji and other scripts", "👩🏽‍⚕️ 佐藤 يوسف", "👩🏽‍⚕️ 佐藤 يوسف"],
    ["quotes and colons", '"Ada": Byron', '"Ada": Byron'],
    ["a name as long as a form takes", "Ö".repeat(180), "Ö".repeat(180)],
  ])("keep names with %s intact", async (_what, name, escaped) => {
    const id = await connect(true);
    await calendars.book();
    await calendars.office.database.pool.query("update bookings set first_name = $1, last_name = ''", [name]);
    await calendars.sync(id);
    expect(await values("SUMMARY")).toEqual([`Massage\\, ${escaped}`]);
  });

  it("do not let a name inject lines into a calendar", async () => {
    const id = await connect(true);
    await calendars.book();
    const attempt = "Ada\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:evil\r\nATTENDEE:mailto:victim@example.com\r\nX:";
    await calendars.office.database.pool.query("update bookings set first_name = $1, location = $2", [
      attempt,
      JSON.stringify({ kind: "custom", label: "", detail: attempt }),
    ]);
    await calendars.sync(id);
    expect(await values("UID")).toEqual([`${await bookingId()}@almanac`]);
    expect((await kept()).filter((line) => line.startsWith("ATTENDEE") || line === "BEGIN:VEVENT")).toEqual([
      "BEGIN:VEVENT",
    ]);
  });

  it("wait while the server rejects the login, and are written once it recovers", async () => {
    const id = await connect(true);
    await calendars.book();
    const { services } = calendars.office;
    const { externalCalendars } = services;
    services.externalCalendars = {
      request: (question) => externalCalendars.request({ ...question, authorization: undefined }),
    };
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ write_fault: expect.stringContaining("does not let us in (401)") });
    expect(await calendars.office.count("calendar_entries")).toBe(0);
    services.externalCalendars = externalCalendars;
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ write_fault: null });
    expect(await values("UID")).toHaveLength(1);
  });
});

describe("a read-only collection", () => {
  it("blocks its times, with exceptions and through clock changes, and gets no entries", async () => {
    calendars.office.now = new Date("2027-03-01T12:00:00Z");
    const id = await connect(false);
    await put("weekly", ...weekly);
    await put(
      "day-off",
      "BEGIN:VEVENT",
      "UID:off",
      "DTSTAMP:20270101T000000Z",
      "DTSTART;VALUE=DATE:20270331",
      "END:VEVENT",
    );
    await put(
      "free",
      "BEGIN:VEVENT",
      "UID:free",
      "DTSTAMP:20270101T000000Z",
      "DTSTART;VALUE=DATE:20270401",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    );
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ read_fault: null, unreadable: 0, busy: expect.any(Number) });
    const isFree = (at: string) =>
      calendars.book(parseInstant(at) as Instant).then(
        () => true,
        () => false,
      );
    // Every Monday at ten in Lisbon; on 5 April it was moved to four o'clock.
    expect(await isFree("2027-03-22T10:00:00Z")).toBe(false);
    expect(await isFree("2027-03-29T09:00:00Z")).toBe(false);
    expect(await isFree("2027-03-29T10:00:00Z")).toBe(true);
    expect(await isFree("2027-04-05T09:00:00Z")).toBe(true);
    expect(await isFree("2027-04-05T15:00:00Z")).toBe(false);
    expect(await isFree("2027-04-12T09:00:00Z")).toBe(true);
    expect(await isFree("2027-03-31T13:00:00Z")).toBe(false);
    expect(await isFree("2027-04-01T13:00:00Z")).toBe(true);
    await calendars.sync(id);
    expect((await values("UID")).some((uid) => uid.endsWith("@almanac"))).toBe(false);
  });

  it("is read again only when it has changed", async () => {
    const id = await connect(false);
    const asked: string[] = [];
    const { services } = calendars.office;
    const { externalCalendars } = services;
    const listening = {
      request: (question: Parameters<typeof externalCalendars.request>[0]) => (
        asked.push(question.method),
        externalCalendars.request(question)
      ),
    };
    services.externalCalendars = listening;
    await calendars.sync(id);
    await calendars.sync(id);
    expect(asked).toEqual(["PROPFIND", "REPORT", "PROPFIND"]);
    await put("weekly", ...weekly);
    await calendars.sync(id);
    expect(asked.slice(3)).toEqual(["PROPFIND", "REPORT"]);
  });

  it("with a wrong password, or none, says so and keeps what was known", async () => {
    const login = { ...radicale.login, password: "wrong" };
    const id = await calendars.connect({ kind: "caldav", url: collection, login });
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ read: false, read_fault: expect.stringContaining("(401)") });
    await calendars.office.change("delete from calendars");
    const folder = await calendars.connect({ kind: "caldav", url: new URL("..", collection), login: radicale.login });
    await calendars.sync(folder);
    expect(await calendars.state()).toMatchObject({
      read: false,
      read_fault: "there is no calendar collection at this address",
    });
    await calendars.office.change("delete from calendars");
    const gone = await calendars.connect({
      kind: "caldav",
      url: new URL("../nowhere/", collection),
      login: radicale.login,
    });
    await calendars.sync(gone);
    expect(await calendars.state()).toMatchObject({ read: false, read_fault: expect.stringContaining("(404)") });
  });
});

const weekly = [
  "BEGIN:VTIMEZONE",
  "TZID:Europe/Lisbon",
  "BEGIN:STANDARD",
  "DTSTART:19961027T020000",
  "TZOFFSETFROM:+0100",
  "TZOFFSETTO:+0000",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
  "END:STANDARD",
  "BEGIN:DAYLIGHT",
  "DTSTART:19960331T010000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0100",
  "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3",
  "END:DAYLIGHT",
  "END:VTIMEZONE",
  "BEGIN:VEVENT",
  "UID:weekly",
  "DTSTAMP:20270101T000000Z",
  "SUMMARY:Choir",
  "DTSTART;TZID=Europe/Lisbon:20270104T100000",
  "DTEND;TZID=Europe/Lisbon:20270104T110000",
  "RRULE:FREQ=WEEKLY",
  "EXDATE;TZID=Europe/Lisbon:20270412T100000",
  "END:VEVENT",
  "BEGIN:VEVENT",
  "UID:weekly",
  "DTSTAMP:20270101T000000Z",
  "RECURRENCE-ID;TZID=Europe/Lisbon:20270405T100000",
  "DTSTART;TZID=Europe/Lisbon:20270405T160000",
  "DTEND;TZID=Europe/Lisbon:20270405T170000",
  "END:VEVENT",
];
