import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPackDuration, parsePackDuration } from "./duration.ts";
import { formatHours, overlapOverMidnight, parseHours } from "./hours.ts";
import { formatPackMoment, parsePackMoment } from "./moment.ts";
import { formatAmount, isCurrency, parseAmount } from "#domain/pricing/money.ts";

describe("durations", () => {
  it.each([
    ["45 min", 45],
    ["1 h 30 min", 90],
    ["1h30min", 90],
    ["2 hours", 120],
    ["90 minutes", 90],
    ["2 days", 2880],
    ["1 week", 10_080],
    ["1 day 6 h", 1800],
    ["0 min", 0],
  ])("%s", (text, minutes) => expect(parsePackDuration(text)).toBe(minutes));

  it.each(["", " ", "45", "min", "1.5 h", "-5 min", "30 min 1 h", "soon"])("%j is none", (text) => {
    expect(parsePackDuration(text)).toBeNull();
  });

  it("are the same after formatting and parsing", () => {
    fc.assert(
      fc.property(fc.nat(600_000), fc.constantFrom("hours" as const, "days" as const), (minutes, largest) => {
        expect(parsePackDuration(formatPackDuration(minutes, largest))).toBe(minutes);
      }),
    );
  });
});

describe("hours", () => {
  it.each([
    [
      "09:00-12:30, 13:30-18:00",
      [
        { start: 540, end: 750 },
        { start: 810, end: 1080 },
      ],
    ],
    [
      "13:30-18:00,9:00 – 12:30",
      [
        { start: 540, end: 750 },
        { start: 810, end: 1080 },
      ],
    ],
    ["22:00-02:00", [{ start: 1320, end: 1560 }]],
    ["22:00-00:00", [{ start: 1320, end: 1440 }]],
    ["00:00-24:00", [{ start: 0, end: 1440 }]],
    [
      "09:00-12:00, 12:00-13:00",
      [
        { start: 540, end: 720 },
        { start: 720, end: 780 },
      ],
    ],
    ["closed", []],
  ])("%s", (text, ranges) => {
    expect(parseHours(text)).toEqual(ranges);
    expect(parseHours(formatHours(ranges))).toEqual(ranges);
  });

  it.each(["", "09:00", "9-12", "24:00-25:00", "12:60-13:00", "09:00-12:00;13:00-14:00", "22:00-04:00, 23:00-24:00"])(
    "%j are none",
    (text) => {
      expect(parseHours(text)).toHaveProperty("problem");
    },
  );

  it("may end when the next day's hours start, but not later", () => {
    const night = [{ start: 1320, end: 1560 }];
    expect(overlapOverMidnight(night, [{ start: 120, end: 300 }])).toBeNull();
    expect(overlapOverMidnight(night, [{ start: 119, end: 300 }])).toBe(119);
    expect(overlapOverMidnight([], [{ start: 0, end: 300 }])).toBeNull();
  });
});

describe("money", () => {
  it.each([
    ["65.00", "EUR", 6500],
    ["65", "EUR", 6500],
    ["0.5", "EUR", 50],
    ["19.99", "USD", 1999],
    ["6500", "JPY", 6500],
    ["1.250", "KWD", 1250],
    ["1.25", "KWD", 1250],
    ["500", "HUF", 50_000],
    ["0", "EUR", 0],
  ])("%s %s", (text, currency, minor) => expect(parseAmount(text, currency)).toBe(minor));

  it.each([
    ["65.005", "EUR"],
    ["65.0", "JPY"],
    ["1.2505", "KWD"],
    ["99999999999999999", "EUR"],
  ])("%s is not a valid amount in %s", (text, currency) => expect(parseAmount(text, currency)).toBeNull());

  it("is the same after formatting and parsing, in every currency", () => {
    const currency = fc.constantFrom(...Intl.supportedValuesOf("currency"));
    fc.assert(
      fc.property(fc.nat(2 ** 31 - 1), currency, (minor, code) => {
        expect(isCurrency(code)).toBe(true);
        expect(parseAmount(formatAmount(minor, code), code)).toBe(minor);
      }),
    );
  });
});

describe("moments", () => {
  it("are in the provider's time zone, or are instants", () => {
    expect(parsePackMoment("2027-07-01 18:00", "Europe/Lisbon")).toBe("2027-07-01T17:00:00.000Z");
    expect(parsePackMoment("2027-07-01T18:00:00Z", "Europe/Lisbon")).toBe("2027-07-01T18:00:00.000Z");
    for (const text of ["2027-07-01", "tomorrow", "2027-02-30 10:00", "2027-03-28 01:30", "2026-10-25 01:30"]) {
      expect(parsePackMoment(text, "Europe/Lisbon"), text).toBeNull();
    }
  });

  it("are the same after formatting and parsing, at every clock change", () => {
    const zone = fc.constantFrom("Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata");
    const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2028-01-01"), noInvalidDate: true });
    fc.assert(
      fc.property(zone, moment, (timeZone, date) => {
        expect(parsePackMoment(formatPackMoment(date.toISOString(), timeZone), timeZone)).toBe(date.toISOString());
      }),
    );
  });
});
