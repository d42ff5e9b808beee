import { describe, expect, it } from "vitest";
import { formatHours, overlapOverMidnight, parseHours } from "./hours.ts";

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
