import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPackDuration, parsePackDuration } from "./duration.ts";
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
