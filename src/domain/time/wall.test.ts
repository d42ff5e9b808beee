import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { formatDay, parseDay } from "./day.ts";
import { formatInstant, parseInstant, type Instant } from "./instant.ts";
import { dayAt, daySpan, dayStart, instantsAt, pieceAt, wallAt, wallTime } from "./wall.ts";
import { zoneBetween, type Zone } from "./zone.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const at = (text: string) => parseInstant(text)!;
const day = (text: string) => parseDay(text)!;
const FROM = at("2010-01-01T00:00Z");
const TO = at("2035-01-01T00:00Z");

function zone(id: string): Zone {
  return zoneBetween(id, FROM, TO);
}

/** The instants, as ISO texts, at which the clocks of a zone show a time. */
function instants(id: string, date: string, time: string): string[] {
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return instantsAt(zone(id), wallTime(day(date), minute)).map((instant) => `${formatInstant(instant).slice(0, 16)}Z`);
}

function hoursOf(id: string, date: string): number {
  const { from, to } = daySpan(zone(id), day(date));
  return (to - from) / 60;
}

describe("instantsAt: the clock skips some times and shows others twice", () => {
  test.each([
    ["Europe/Berlin", "2027-03-28", "01:59", ["2027-03-28T00:59Z"]],
    ["Europe/Berlin", "2027-03-28", "02:00", []],
    ["Europe/Berlin", "2027-03-28", "02:30", []],
    ["Europe/Berlin", "2027-03-28", "03:00", ["2027-03-28T01:00Z"]],
    ["Europe/Berlin", "2027-10-31", "02:30", ["2027-10-31T00:30Z", "2027-10-31T01:30Z"]],
    ["Europe/Berlin", "2027-10-31", "03:00", ["2027-10-31T02:00Z"]],
    ["America/New_York", "2026-11-01", "01:30", ["2026-11-01T05:30Z", "2026-11-01T06:30Z"]],
    ["America/New_York", "2027-03-14", "02:00", []],
    ["Australia/Lord_Howe", "2027-04-04", "01:45", ["2027-04-03T14:45Z", "2027-04-03T15:15Z"]],
    ["Australia/Lord_Howe", "2027-10-03", "02:15", []],
    ["Africa/Cairo", "2027-04-30", "00:30", []],
    ["Africa/Cairo", "2027-10-28", "23:30", ["2027-10-28T20:30Z", "2027-10-28T21:30Z"]],
    ["America/Sao_Paulo", "2027-01-15", "09:00", ["2027-01-15T12:00Z"]],
    ["Asia/Kathmandu", "2027-01-15", "09:00", ["2027-01-15T03:15Z"]],
    ["Pacific/Apia", "2027-01-15", "09:00", ["2027-01-14T20:00Z"]],
    ["Pacific/Apia", "2011-12-30", "09:00", []],
    ["Pacific/Apia", "2011-12-31", "00:00", ["2011-12-30T10:00Z"]],
    ["Pacific/Chatham", "2027-01-15", "09:00", ["2027-01-14T19:15Z"]],
    ["Pacific/Chatham", "2027-07-15", "09:00", ["2027-07-14T20:15Z"]],
    ["Europe/Kyiv", "2027-07-01", "10:00", ["2027-07-01T07:00Z"]],
    ["Europe/Kiev", "2027-07-01", "10:00", ["2027-07-01T07:00Z"]],
    ["Europe/Berlin", "2028-02-29", "09:00", ["2028-02-29T08:00Z"]],
    ["Europe/Berlin", "2026-12-31", "23:30", ["2026-12-31T22:30Z"]],
    ["America/Santiago", "2027-09-05", "00:30", []],
    ["America/Vancouver", "2027-01-15", "10:00", ["2027-01-15T17:00Z"]],
    ["America/Edmonton", "2027-01-15", "10:00", ["2027-01-15T16:00Z"]],
    ["Africa/Casablanca", "2027-01-15", "10:00", ["2027-01-15T10:00Z"]],
  ])("%s %s %s", (id, date, time, expected) => {
    expect(instants(id, date, time)).toEqual(expected);
  });

  test("agrees with Temporal's earlier and later", () => {
    const ids = ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Cairo", "America/Santiago"];
    const minutes = fc.integer({ min: at("2026-01-01T00:00Z"), max: at("2029-01-01T00:00Z") });
    fc.assert(
      fc.property(fc.constantFrom(...ids), minutes, (id, minute) => {
        const shown = wallAt(zone(id), minute);
        expect(instantsAt(zone(id), shown)).toContain(minute);
        const plain = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
          .toZonedDateTimeISO(id)
          .toPlainDateTime();
        const both = (["earlier", "later"] as const).map(
          (disambiguation) => plain.toZonedDateTime(id, { disambiguation }).epochMilliseconds / 60_000,
        );
        expect(instantsAt(zone(id), shown)).toEqual([...new Set(both)]);
      }),
      { seed: 104, numRuns: 2000 },
    );
  });
});

describe("daySpan: not all days have 24 hours", () => {
  test.each([
    ["Europe/Berlin", "2027-03-27", 24],
    ["Europe/Berlin", "2027-03-28", 23],
    ["Europe/Berlin", "2027-10-31", 25],
    ["America/New_York", "2026-11-01", 25],
    ["Australia/Lord_Howe", "2027-04-04", 24.5],
    ["Australia/Lord_Howe", "2027-10-03", 23.5],
    ["Africa/Cairo", "2027-04-30", 23],
    ["Africa/Cairo", "2027-10-28", 25],
    ["America/Santiago", "2027-09-05", 23],
    ["Pacific/Apia", "2011-12-29", 24],
    ["Pacific/Apia", "2011-12-30", 0],
    ["Pacific/Apia", "2011-12-31", 24],
  ])("%s %s has %d hours", (id, date, hours) => {
    expect(hoursOf(id, date)).toBe(hours);
  });

  test.each([
    ["Africa/Cairo", "2027-04-30", "2027-04-29T22:00:00.000Z"],
    ["America/Santiago", "2027-09-05", "2027-09-05T04:00:00.000Z"],
    ["Europe/Berlin", "2027-03-28", "2027-03-27T23:00:00.000Z"],
    ["Asia/Kolkata", "2027-03-28", "2027-03-27T18:30:00.000Z"],
  ])("%s %s starts at %s", (id, date, start) => {
    expect(formatInstant(dayStart(zone(id), day(date)))).toBe(start);
  });

  test("every instant lies within its day", () => {
    const ids = ["Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "America/Santiago", "Africa/Cairo", "UTC"];
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.integer({ min: FROM + 2880, max: TO - 2880 }), (id, minute) => {
        const { from, to } = daySpan(zone(id), dayAt(zone(id), minute));
        expect(minute).toBeGreaterThanOrEqual(from);
        expect(minute).toBeLessThan(to);
      }),
      { seed: 105, numRuns: 3000 },
    );
  });
});

describe("dayAt", () => {
  test.each([
    ["Europe/Berlin", "2026-12-31T22:30Z", "2026-12-31"],
    ["Asia/Tokyo", "2026-12-31T22:30Z", "2027-01-01"],
    ["America/Los_Angeles", "2026-12-31T22:30Z", "2026-12-31"],
    ["Pacific/Apia", "2011-12-30T09:59Z", "2011-12-29"],
    ["Pacific/Apia", "2011-12-30T10:00Z", "2011-12-31"],
  ])("in %s %s is %s", (id, instant, date) => {
    expect(formatDay(dayAt(zone(id), at(instant)))).toBe(date);
  });
});

describe("pieceAt", () => {
  const berlin = zoneBetween("Europe/Berlin", FROM, TO);

  test("a piece begins with its transition", () => {
    const piece = pieceAt(berlin, at("2027-03-28T01:00Z"));
    expect(berlin.starts[piece]).toBe(at("2027-03-28T01:00Z"));
    expect(pieceAt(berlin, (at("2027-03-28T01:00Z") - 1) as Instant)).toBe(piece - 1);
  });

  test("an instant before all pieces gets the first piece", () => {
    expect(pieceAt(berlin, -1_000_000)).toBe(0);
  });
});
