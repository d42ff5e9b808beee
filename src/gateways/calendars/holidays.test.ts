import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay, type Day } from "#domain/time/day.ts";
import { readHolidays, writeHolidays } from "./holidays.ts";

function calendar(...events: string[][]): string {
  const lines = events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR", ""].join("\r\n");
}

describe("reading public holidays", () => {
  it("takes each all-day event with its title, even if it says that its owner is free", () => {
    const text = calendar(
      [
        "DTSTART;VALUE=DATE:20270425",
        "DTEND;VALUE=DATE:20270426",
        "TRANSP:TRANSPARENT",
        "SUMMARY:Freedom Day\\, as ever",
      ],
      ["DTSTART;VALUE=DATE:20271224", "DTEND;VALUE=DATE:20271227", "SUMMARY:Chri", " stmas"],
    );
    expect(readHolidays(text)).toEqual({
      days: [
        { day: "2027-04-25", title: "Freedom Day, as ever" },
        { day: "2027-12-24", title: "Christmas" },
        { day: "2027-12-25", title: "Christmas" },
        { day: "2027-12-26", title: "Christmas" },
      ],
      skipped: [],
    });
  });

  it("repeats a yearly holiday, without the years that it leaves out", () => {
    const { days } = readHolidays(
      calendar(["DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=YEARLY", "EXDATE;VALUE=DATE:20280101", "SUMMARY:New Year"]),
    );
    expect(days.slice(0, 3).map(({ day }) => day)).toEqual(["2026-01-01", "2027-01-01", "2029-01-01"]);
    expect(days.at(-1)!.day).toBe("2049-01-01");
  });

  it("skips cancelled events, and names those with a time of day and their line", () => {
    const text = calendar(
      ["DTSTART;VALUE=DATE:20270425", "STATUS:CANCELLED", "SUMMARY:Not this year"],
      ["DTSTART:20270425T100000Z", "SUMMARY:Parade"],
      ["DTSTART;VALUE=DATE:20271399", "SUMMARY:Never"],
    );
    expect(readHolidays(text)).toEqual({
      days: [],
      skipped: [
        { line: 7, title: "Parade", reason: "it has a time of day" },
        { line: 11, title: "Never", reason: "its date cannot be read" },
      ],
    });
  });
});

it("reads back what it writes", () => {
  const day = fc.integer({ min: 20_000, max: 22_000 }).map((number) => formatDay(number as Day));
  const title = fc.string({ unit: "grapheme", maxLength: 90 }).map((text) => text.replaceAll(/\p{Cc}+/gu, " ").trim());
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { maxLength: 20 }),
      fc.array(title, { minLength: 1, maxLength: 3 }),
      (days, titles) => {
        const holidays = days.toSorted().map((each, index) => ({ day: each, title: titles[index % titles.length]! }));
        expect(readHolidays(writeHolidays(holidays))).toEqual({ days: holidays, skipped: [] });
      },
    ),
  );
});
