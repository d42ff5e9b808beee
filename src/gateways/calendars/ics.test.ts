import fc from "fast-check";
import ICAL from "ical.js";
import { sync as nodeIcal, type VEvent } from "node-ical";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import { writeFeed, writeIcs, writeInvitation, type CalendarEntry } from "./ics.ts";

const entry: CalendarEntry = {
  id: "0b1f4bfc-8a1f-4a53-9a57-9b6f6a2f3f10",
  revision: 3,
  title: "Massage, Harbour Practice",
  details: "JK6-STF\nhttps://book.example/widget/booking/1?booking=abc",
  location: "Cais 7, 1100-250 Lisboa",
  url: "https://book.example/widget/booking/1?booking=abc",
  start: new Date("2026-11-16T10:00:00Z"),
  end: new Date("2026-11-16T11:00:00Z"),
  changed: new Date("2026-11-15T12:00:00Z"),
  isCancelled: false,
};
const invitation = {
  organizer: { name: 'The "Harbour", Practice; Lda: 🛶', email: "bookings@book.example" },
  attendee: { name: "Ada; Byron, Countess", email: "ada@example.com" },
};

/** Parsed by two independent parsers, so that an error of one of them shows. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as never);
  const events = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  const others = Object.values(nodeIcal.parseICS(file)).filter((each): each is VEvent => each?.type === "VEVENT");
  expect(others).toHaveLength(events.length);
  for (const [index, event] of events.entries()) {
    const other = others[index]!;
    expect(other.uid).toBe(event.uid);
    expect(textOf(other.summary)).toBe(event.summary);
    expect(new Date(other.start).getTime()).toBe(event.startDate.toJSDate().getTime());
  }
  return { calendar, events, others };
}

function textOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "val" in value ? value.val : value;
}

describe("a calendar file", () => {
  it("has title, time and location in UTC, with an alarm an hour before", () => {
    const { events, calendar } = read(writeIcs([entry]));
    const [event] = events;
    expect(calendar.getFirstPropertyValue("method")).toBeNull();
    expect(event).toMatchObject({ summary: entry.title, location: entry.location, sequence: 3 });
    expect(event!.description).toBe(entry.details);
    expect(event!.startDate.toString()).toBe("2026-11-16T10:00:00Z");
    expect(event!.component.getFirstSubcomponent("valarm")?.getFirstPropertyValue("trigger")?.toString()).toBe("-PT1H");
    expect(event!.attendees).toEqual([]);
  });

  it("ends every line with CRLF, the last one too", () => {
    for (const file of [writeIcs([entry]), writeFeed([entry], "A"), writeInvitation([entry], invitation).content])
      expect(file).toMatch(/END:VCALENDAR\r\n$/);
  });

  it("keeps the address of a page with several services as it is", () => {
    const url = "https://book.example/widget/booking/1,2;3?booking=abc";
    const [event] = read(writeIcs([{ ...entry, url }])).events;
    const value = String(event!.component.getFirstPropertyValue("url"));
    expect(value).not.toContain("\\");
    expect(decodeURIComponent(value)).toBe(url);
  });

  it("has lines of at most 75 octets, ended by CRLF", () => {
    const lines = writeIcs([{ ...entry, title: "🛶 ".repeat(80), details: "ő".repeat(400) }]).split("\r\n");
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n]/);
    }
  });

  it("keeps every text in its own property", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.string({ unit: "binary", maxLength: 60 }),
        (title, details) => {
          const { events } = read(writeIcs([{ ...entry, title: `x${title}x`, details: `x${details}x` }]));
          expect(events).toHaveLength(1);
          expect(events[0]!.attendees).toEqual([]);
        },
      ),
      { seed: 20261115, numRuns: casesOf(200) },
    );
  });

  it("cannot get extra lines through a name", () => {
    const title = "Ada\r\nATTENDEE:mailto:evil@example.com\nBEGIN:VALARM; , \\ 😀";
    const { events } = read(writeIcs([{ ...entry, title, location: "A\rB" }]));
    expect(events[0]!.summary).toBe("Ada ATTENDEE:mailto:evil@example.com BEGIN:VALARM; , \\ 😀");
    expect(events[0]!.attendees).toEqual([]);
    expect(events[0]!.location).toBe("A B");
  });

  it("has an entry for each date of a series, each at its own instant when clocks change", () => {
    const starts = ["2026-10-19T08:00:00Z", "2026-10-26T09:00:00Z", "2027-03-22T09:00:00Z", "2027-03-29T08:00:00Z"];
    const dates = starts.map((start, index) => ({
      ...entry,
      id: `date-${index}`,
      start: new Date(start),
      end: new Date(Date.parse(start) + 3_600_000),
    }));
    const { events } = read(writeIcs(dates));
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(starts.map((start) => start));
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
  });
});

describe("an invitation", () => {
  it("names the organizer and the recipient only", () => {
    const { method, content } = writeInvitation([entry], invitation);
    const { events } = read(content);
    expect(method).toBe("REQUEST");
    expect(events[0]!.organizer).toBe("mailto:bookings@book.example");
    expect(events[0]!.attendees.map((each) => String(each.getFirstValue()).toLowerCase())).toEqual([
      "mailto:ada@example.com",
    ]);
    expect(events[0]!.attendees[0]!.getParameter("cn")).toBe("Ada; Byron, Countess");
  });

  it("is cancelled by the same event with a higher sequence", () => {
    const cancelled = { ...entry, revision: 4, isCancelled: true };
    const { method, content } = writeInvitation([cancelled], invitation);
    const { events, calendar } = read(content);
    expect([method, calendar.getFirstPropertyValue("method")]).toEqual(["CANCEL", "CANCEL"]);
    expect(events[0]!.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect(events[0]!.sequence).toBe(4);
    expect(events[0]!.uid).toBe(read(writeIcs([entry])).events[0]!.uid);
  });

  it("to several dates is a published file, because an invitation may contain only one event", () => {
    const { method, content } = writeInvitation([entry, { ...entry, id: "other" }], invitation);
    expect(method).toBe("PUBLISH");
    for (const event of read(content).events) {
      expect(event.organizer).toBe("mailto:bookings@book.example");
      expect(event.attendees).toEqual([]);
    }
  });
});

it("a feed has a name and a refresh interval", () => {
  const { calendar } = read(writeFeed([entry], "Inês Carvalho"));
  expect(calendar.getFirstPropertyValue("x-wr-calname")).toBe("Inês Carvalho");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT15M");
});

it("a feed rings only for those who attend", () => {
  const alarmsOf = (file: string) => file.match(/BEGIN:VALARM/g)?.length ?? 0;
  expect([alarmsOf(writeFeed([entry], "A")), alarmsOf(writeFeed([entry], "A", false))]).toEqual([1, 0]);
});
