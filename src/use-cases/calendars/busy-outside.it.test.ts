import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chosenLine } from "#domain/booking/chosen-visit.ts";
import { formatInstant, instantOf } from "#domain/time/instant.ts";
import { makeCalendarFile } from "../receipts/make-calendar-file.ts";
import { reschedule } from "../booking/manage/reschedule.ts";
import { seeSlot } from "../booking/hold/reserve-slot.ts";
import { monday, must } from "../booking/testing/office.ts";
import { checkCalendars } from "./check-calendars.ts";
import { CalendarOffice } from "./testing/calendar-office.ts";
import { syncCalendar, syncCalendars } from "./sync-calendar.ts";

/** A published calendar: `text`, or the response with `status`. */
class Feed {
  text = "";
  status = 200;
  asked = 0;
  readonly #server: Server;

  constructor() {
    this.#server = createServer((request, response) => {
      this.asked += 1;
      const etag = `"${this.text.length}"`;
      if (this.status !== 200) response.writeHead(this.status).end();
      else if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
      else response.writeHead(200, { etag }).end(this.text);
    });
  }

  async open(): Promise<URL> {
    await new Promise<void>((listening) => this.#server.listen(0, "127.0.0.1", listening));
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/private-7f3a/basic.ics`);
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}

let feed: Feed;
let url: URL;
let calendars: CalendarOffice;
beforeEach(async () => {
  feed = new Feed();
  url = await feed.open();
  calendars = await CalendarOffice.open(url.host);
});
afterEach(async () => {
  feed.close();
  await calendars.close();
});

const massage = 60;
const basic = (at: number) => formatInstant(instantOf(at)).replaceAll(/[-:]|\.000/g, "");

function calendarOf(...entries: string[][]): string {
  const lines = entries.flatMap((entry, index) => {
    const uid = entry.some((line) => line.startsWith("UID:")) ? [] : [`UID:${index}@elsewhere.example`];
    return ["BEGIN:VEVENT", ...uid, ...entry, "END:VEVENT"];
  });
  return ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

function busyAt(start: number, minutes = massage): string[] {
  return [`DTSTART:${basic(start)}`, `DURATION:PT${minutes}M`];
}

async function isOffered(start: number): Promise<boolean> {
  const { office, memberId } = calendars;
  const { provider, services } = await office.page("massage");
  const line = chosenLine(services[0]!, { duration: massage, seats: 1, memberId });
  const visit = { people: [{ lines: [line] }] };
  const seen = await seeSlot(office.services.db, { provider, visit, start: instantOf(start) }, office.services);
  return seen.ok;
}

describe("a calendar of a kind that this version does not have", () => {
  it("says so, and what was read from it before still counts", async () => {
    feed.text = calendarOf(busyAt(monday));
    const id = await calendars.connect({ kind: "feed", url });
    await calendars.sync(id);
    await calendars.office.change("update calendars set kind = 'removed', writes_bookings = true");
    await calendars.sync(id);
    const fault = 'this version has no kind of calendar "removed"; add the calendar again';
    expect(await calendars.state()).toMatchObject({ read: true, busy: 1, read_fault: fault, write_fault: fault });
    const { readFaultKind } = (await checkCalendars(calendars.office.services))[0]!;
    expect(readFaultKind).toBe("kind-unknown");
    expect(await isOffered(monday)).toBe(false);
  });
});

describe("a time that an external calendar takes", () => {
  it("is neither offered nor booked, and the times around it remain free", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday), ["DTSTART;VALUE=DATE:20261117"]);
    expect(await isOffered(monday)).toBe(true);
    await calendars.sync(id);
    expect(await isOffered(monday)).toBe(false);
    expect(await isOffered(monday - 30)).toBe(false);
    await expect(calendars.book()).rejects.toThrow("slot-taken");
    await expect(calendars.book(instantOf(monday + 24 * 60))).rejects.toThrow("slot-taken");
    await calendars.book(instantOf(monday - 60));
    await calendars.book(instantOf(monday + 60));
    expect(await calendars.office.count("bookings where state = 'scheduled'")).toBe(2);
  });

  it("is given by another member if any member will do", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday));
    await calendars.sync(id);
    await calendars.office.book("massage");
    const [line] = await calendars.office.rows<{ staff_id: string }>("select staff_id from booking_lines");
    expect(line!.staff_id).not.toBe(calendars.memberId);
    await expect(calendars.office.book("massage")).rejects.toThrow("slot-taken");
  });

  it("is kept apart by the service's buffers", async () => {
    await calendars.office.change("update services set buffer_after = 15, interval_minutes = 15");
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday + 120));
    await calendars.sync(id);
    expect([await isOffered(monday + 60), await isOffered(monday + 45)]).toEqual([false, true]);
    expect(await isOffered(monday + 180)).toBe(true);
  });

  it("every week, with exceptions, is taken every week within the booking horizon", async () => {
    await calendars.office.change("update services set window_days = 400");
    const id = await calendars.connect({ kind: "feed", url });
    const week = 7 * 24 * 60;
    const rule = ["DTSTART;TZID=Europe/Lisbon:20261109T100000", "DURATION:PT1H", "RRULE:FREQ=WEEKLY"];
    feed.text = calendarOf([...rule, "EXDATE;TZID=Europe/Lisbon:20261123T100000"]);
    await calendars.sync(id);
    expect([await isOffered(monday), await isOffered(monday + week), await isOffered(monday + 2 * week)]).toEqual([
      false,
      true,
      false,
    ]);
    // In summer, ten o'clock in Lisbon is nine o'clock in UTC.
    const july = monday + 34 * week;
    expect([await isOffered(july), await isOffered(july - 60)]).toEqual([true, false]);
  });

  it("is free again after the entry or the calendar is removed", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday));
    await calendars.sync(id);
    feed.text = calendarOf();
    await calendars.sync(id);
    expect(await isOffered(monday)).toBe(true);
    feed.text = calendarOf(busyAt(monday), busyAt(monday));
    await calendars.sync(id);
    await calendars.office.change("delete from calendars");
    expect(await isOffered(monday)).toBe(true);
  });
});

describe("a booking that is also in the feed", () => {
  async function published(token: string): Promise<string> {
    return must(await makeCalendarFile({ booking: token }, calendars.office.services));
  }

  it("does not block its own move, and its former time is free for others", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    const token = await calendars.book();
    feed.text = await published(token);
    await calendars.sync(id);
    expect(await calendars.office.count("calendar_busy")).toBe(0);
    const start = instantOf(monday + 30);
    must(await reschedule({ token, start, key: randomUUID() }, calendars.office.services));
    must(await reschedule({ token, start: instantOf(monday + 180), key: randomUUID() }, calendars.office.services));
    // The feed still shows the former time.
    await calendars.sync(id);
    await calendars.book();
  });

  it("takes the time of a colleague who attends it", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    const [other] = await calendars.office.rows<{ id: string }>("select id from staff order by slug desc limit 1");
    const token = await calendars.office.book("massage", { people: [{ memberId: other!.id }] });
    feed.text = await published(token);
    await calendars.sync(id);
    expect(await isOffered(monday)).toBe(false);
  });

  it("is recognised only by its name: a similar entry counts as busy", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf([`UID:${randomUUID()}@almanac`, ...busyAt(monday)]);
    await calendars.sync(id);
    expect(await isOffered(monday)).toBe(false);
  });
});

describe("a feed that fails", () => {
  it.each([
    ["answers that it is broken", () => void (feed.status = 500), "the server does not answer as it should (500)"],
    ["asks for a login", () => void (feed.status = 401), "the server does not let us in (401)"],
    ["shows a page instead", () => void (feed.text = "<html>Welcome</html>"), "what came is no calendar"],
    [
      "breaks off",
      () => void (feed.text = calendarOf(busyAt(monday), busyAt(monday)).slice(0, -30)),
      "what came is no calendar",
    ],
    ["grows without end", () => void (feed.text = "x".repeat(1_100_000)), "larger than 1000000 bytes"],
    ["is gone", () => feed.close(), "the server refuses connections"],
  ])("because it %s keeps what was known", async (_how, break_, why) => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday));
    await calendars.sync(id);
    break_();
    await calendars.sync(id);
    expect(await isOffered(monday)).toBe(false);
    expect(await calendars.state()).toMatchObject({
      read: true,
      busy: 1,
      read_fault: expect.stringContaining(why),
      read_failures: 1,
      leased_until: null,
      waits: true,
    });
  });

  it("is read less and less often, and at the normal rate after it recovers", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    const waits = async () => {
      const [row] = await calendars.office.rows<{ minutes: number }>(
        "select round(extract(epoch from next_read_at - now()) / 60)::int as minutes from calendars",
      );
      return row!.minutes;
    };
    feed.status = 503;
    const waited: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      await calendars.sync(id);
      waited.push(await waits());
    }
    expect(waited).toEqual([5, 10, 20, 40, 60, 60]);
    feed.status = 200;
    feed.text = calendarOf();
    await calendars.sync(id);
    expect(await waits()).toBe(5);
    expect(await calendars.state()).toMatchObject({ read_fault: null, read_failures: 0 });
  });

  it("with an unreadable entry counts it, and keeps the others", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(["DTSTART:20261131T100000Z"], busyAt(monday));
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ unreadable: 1, busy: 1, read_fault: null });
  });

  it("with a forbidden address says so, and no request is made", async () => {
    const id = await calendars.connect({ kind: "feed", url: new URL("https://169.254.169.254/latest/meta-data/") });
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({
      read: false,
      read_fault: "the address leads into a private network",
    });
    expect(feed.asked).toBe(0);
  });
});

describe("the jobs", () => {
  it("read what is due, once, and fetch nothing that has not changed", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday));
    const { services } = calendars.office;
    const waiting = "graphile_worker.jobs where task_identifier = 'sync-calendar'";
    await syncCalendars(services);
    await syncCalendars(services);
    expect(await calendars.office.rows(`select key from ${waiting}`)).toEqual([{ key: `calendar ${id}` }]);
    await calendars.office.change("delete from graphile_worker._private_jobs");
    await Promise.all([1, 2, 3].map(() => syncCalendar(services, { providerId: calendars.providerId, id })));
    expect(feed.asked).toBe(1);
    await syncCalendars(services);
    expect(await calendars.office.count(waiting)).toBe(0);
    await calendars.sync(id);
    expect(feed.asked).toBe(2);
    expect(await calendars.state()).toMatchObject({ busy: 1 });
  });

  it("leave a leased calendar alone, but not forever if its worker died", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf(busyAt(monday));
    await calendars.office.change("update calendars set leased_until = now() + interval '4 minutes'");
    await calendars.sync(id);
    expect(feed.asked).toBe(0);
    await calendars.office.change("update calendars set leased_until = now() - interval '1 second'");
    await calendars.sync(id);
    expect(await calendars.state()).toMatchObject({ busy: 1, leased_until: null });
  });

  it("read everything again when the known times do not reach the booking horizon", async () => {
    const id = await calendars.connect({ kind: "feed", url });
    feed.text = calendarOf([...busyAt(monday), "RRULE:FREQ=WEEKLY"]);
    await calendars.sync(id);
    calendars.office.now = new Date("2027-06-15T12:00:00Z");
    await calendars.sync(id);
    expect(await calendars.office.count("calendar_busy where lower(during) > '2030-04-01'")).toBeGreaterThan(20);
  });
});
