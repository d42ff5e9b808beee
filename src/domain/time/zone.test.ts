import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { parseInstant } from "./instant.ts";
import { offsetAt } from "./wall.ts";
import { earliestInstant, isZoneId, latestInstant, zoneBetween } from "./zone.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const at = (text: string) => parseInstant(text)!;

describe("isZoneId", () => {
  test.each([
    "Europe/Berlin",
    "UTC",
    "Europe/Kyiv",
    "Europe/Kiev",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "Etc/GMT+2",
    "europe/berlin",
  ])("%s is a zone", (text) => {
    expect(isZoneId(text)).toBe(true);
  });

  test.each(["Mars/Phobos", "", "GMT+2", "+02:00", "-05:00", "02:00", "Europe", "Europe/Berlin ", "Z+1"])(
    "%j is not a zone",
    (text) => {
      expect(isZoneId(text)).toBe(false);
    },
  );
});

describe("zoneBetween", () => {
  test("has the same offset as Temporal for every minute", () => {
    const zones = [
      "Europe/Berlin",
      "Australia/Lord_Howe",
      "Pacific/Apia",
      "Africa/Casablanca",
      "Asia/Kathmandu",
      "America/Sao_Paulo",
    ];
    const minutes = fc.integer({ min: at("2005-01-01T00:00Z"), max: at("2045-01-01T00:00Z") });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (id, minute) => {
        const offset =
          Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(id).offsetNanoseconds / 60e9;
        expect(offsetAt(zoneBetween(id, minute - 10, minute + 10), minute)).toBe(offset);
      }),
      { seed: 103, numRuns: 3000 },
    );
  });

  test("is computed once and cached", () => {
    const first = zoneBetween("Europe/Vienna", at("2027-01-01T00:00Z"), at("2028-01-01T00:00Z"));
    expect(zoneBetween("Europe/Vienna", at("2027-03-01T00:00Z"), at("2027-04-01T00:00Z"))).toBe(first);
  });

  test("is extended when a larger range is requested, never shortened", () => {
    zoneBetween("Europe/Rome", at("2027-01-01T00:00Z"), at("2027-02-01T00:00Z"));
    const longer = zoneBetween("Europe/Rome", at("2040-01-01T00:00Z"), at("2040-02-01T00:00Z"));
    expect(longer.from).toBeLessThanOrEqual(at("2027-01-01T00:00Z"));
    expect(longer.to).toBeGreaterThanOrEqual(at("2040-02-01T00:00Z"));
    expect(offsetAt(longer, at("2033-07-01T00:00Z"))).toBe(120);
  });

  test("has pieces in order, and neighbours with different offsets", () => {
    const { starts, offsets } = zoneBetween("America/New_York", at("2020-01-01T00:00Z"), at("2030-01-01T00:00Z"));
    for (let i = 1; i < starts.length; i++) {
      expect(starts[i]).toBeGreaterThan(starts[i - 1]!);
      expect(offsets[i]).not.toBe(offsets[i - 1]);
    }
  });

  test("stays within the supported years", () => {
    const zone = zoneBetween("Europe/Paris", earliestInstant - 10, latestInstant + 10);
    expect(zone.starts[0]).toBe(earliestInstant);
    expect(zone.starts.at(-1)).toBeLessThan(latestInstant);
  });

  test("handles more names than the cache holds", () => {
    const from = at("2027-01-01T00:00Z");
    const names = ["europe/berlin", "EUROPE/BERLIN", "Europe/berlin"];
    for (let i = 0; i < 700; i++) {
      const name = Array.from(names[i % 3]!)
        .map((letter, index) => ((i >> (index % 10)) & 1 ? letter.toUpperCase() : letter))
        .join("");
      expect(offsetAt(zoneBetween(name, from, from + 10), from)).toBe(60);
    }
  });

  test("rejects names that are not zones", () => {
    expect(() => zoneBetween("Mars/Phobos", 0, 10)).toThrow(RangeError);
  });
});
