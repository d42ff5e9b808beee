import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatInstant, instantOf } from "./instant.ts";
import { contradictsZone, readStart } from "./typed-start.ts";

function read(text: string, zone = "Europe/Berlin"): string {
  const start = readStart(text, zone);
  return start.ok ? formatInstant(start.value).slice(0, 16) : start.refusal.code;
}

describe("a typed start", () => {
  test.each([
    ["2027-01-15T09:00Z", "2027-01-15T09:00"],
    ["2027-01-15T09:00+05:30", "2027-01-15T03:30"],
    ["2027-01-15T09:00", "2027-01-15T08:00"],
    ["2027-07-15 09:00", "2027-07-15T07:00"],
    ["2027-07-15T09:00:00", "2027-07-15T07:00"],
  ])("%s is %s in UTC, seen from Berlin", (text, utc) => {
    expect(read(text)).toBe(utc);
  });

  test("follows the zone, far into the future and in the extreme zones", () => {
    expect(read("2027-01-15T09:00", "Pacific/Apia")).toBe("2027-01-14T20:00");
    expect(read("2027-01-15T09:00", "Asia/Kathmandu")).toBe("2027-01-15T03:15");
    expect(read("2027-01-15T09:00", "Pacific/Chatham")).toBe("2027-01-14T19:15");
  });

  test.each([
    ["Europe/Berlin", "2027-03-28T02:30"],
    ["America/New_York", "2027-03-14T02:00"],
    ["Australia/Lord_Howe", "2027-10-03T02:15"],
    ["Africa/Cairo", "2027-04-30T00:30"],
  ])("that the clocks of %s skip is refused: %s", (zone, text) => {
    expect(read(text, zone)).toBe("time-skipped");
  });

  test.each([
    ["Europe/Berlin", "2027-10-31T02:30"],
    ["America/New_York", "2027-11-07T01:30"],
    ["Australia/Lord_Howe", "2027-04-04T01:45"],
    ["Africa/Cairo", "2027-10-28T23:30"],
  ])("that the clocks of %s show twice needs an offset: %s", (zone, text) => {
    expect(read(text, zone)).toBe("time-ambiguous");
  });

  test("that is ambiguous is resolved by its offset", () => {
    expect(read("2027-10-31T02:30+02:00")).toBe("2027-10-31T00:30");
    expect(read("2027-10-31T02:30+01:00")).toBe("2027-10-31T01:30");
  });

  test.each([
    "",
    "tomorrow",
    "2027-02-29T09:00",
    "2027-06-14T24:00",
    "2027-06-14T09:60",
    "2027-06-14T09:00:30",
    "9:00",
  ])("%j cannot be read", (text) => {
    expect(read(text)).toBe("time-unreadable");
  });

  test("written in the zone's wall time gives the same instant, unless it is repeated", () => {
    const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
    const zones = fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu");
    fc.assert(
      fc.property(minutes, zones, (at, zone) => {
        const clock = Temporal.Instant.fromEpochMilliseconds(at * 60_000).toZonedDateTimeISO(zone);
        const start = readStart(clock.toPlainDateTime().toString({ smallestUnit: "minute" }), zone);
        if (start.ok) expect(start.value).toBe(instantOf(at));
        else expect(start.refusal).toEqual({ code: "time-ambiguous" });
      }),
      { seed: 6, numRuns: 2_000 },
    );
  });
});

describe("an offset", () => {
  test.each([
    ["2027-07-15T09:00+02:00", "Europe/Berlin", false],
    ["2027-07-15T09:00+01:00", "Europe/Berlin", true],
    ["2027-01-15T09:00-05:00", "America/New_York", false],
    ["2027-01-15T09:00+05:00", "America/New_York", true],
    ["2027-07-15T09:00Z", "Europe/Berlin", false],
    ["2027-07-15T09:00", "Europe/Berlin", false],
    ["2027-07-15T09:00+00:00", "Europe/Berlin", true],
    ["nonsense", "Europe/Berlin", false],
  ])("%s contradicts %s: %s", (text, zone, contradicts) => {
    expect(contradictsZone(text, zone)).toBe(contradicts);
  });
});
