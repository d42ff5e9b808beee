import { describe, expect, test } from "vitest";
import { ceilToInstant, floorToInstant, formatInstant, instantOf, parseInstant, toMilliseconds } from "./instant.ts";

describe("parseInstant", () => {
  test.each([
    ["1970-01-01T00:00Z", 0],
    ["1970-01-01T00:01:00Z", 1],
    ["1970-01-02T00:00:00.000Z", 1440],
    ["1970-01-01T02:00+02:00", 0],
    ["1969-12-31T23:00-01:00", 0],
    ["1969-12-31T23:59Z", -1],
    ["2028-02-29T09:00Z", 30_590_460],
    ["2011-12-31T00:00+14:00", 22_087_320],
  ])("%s is minute %i", (text, minutes) => {
    expect(parseInstant(text)).toBe(minutes);
  });

  test.each([
    "",
    "now",
    "2027-06-14",
    "2027-06-14T09:00",
    "2027-06-14 09:00Z",
    "2027-06-14T09:00:30Z",
    "2027-06-14T09:00:00.500Z",
    "2027-02-29T09:00Z",
    "2027-02-30T09:00Z",
    "2027-13-01T09:00Z",
    "2027-06-14T25:00Z",
    "2027-06-14T09:60Z",
    "2027-06-14T09:00+2",
    "12027-06-14T09:00Z",
    "2027-06-14T09:00Z ",
  ])("%j is not a whole minute", (text) => {
    expect(parseInstant(text)).toBeNull();
  });
});

describe("formatInstant", () => {
  test.each(["1970-01-01T00:00:00.000Z", "2027-03-28T00:45:00.000Z", "2199-12-31T23:59:00.000Z"])(
    "%s and back",
    (text) => {
      expect(formatInstant(parseInstant(text)!)).toBe(text);
    },
  );
});

describe("milliseconds", () => {
  test("an instant is a whole minute", () => {
    expect(toMilliseconds(instantOf(2))).toBe(120_000);
  });

  test("floor is the minute that contains them", () => {
    expect(floorToInstant(119_999)).toBe(1);
    expect(floorToInstant(120_000)).toBe(2);
    expect(floorToInstant(-1)).toBe(-1);
  });

  test("ceil is the first minute that starts at or after them", () => {
    expect(ceilToInstant(119_999)).toBe(2);
    expect(ceilToInstant(120_000)).toBe(2);
    expect(ceilToInstant(120_001)).toBe(3);
  });
});
