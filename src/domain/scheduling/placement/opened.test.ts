import { describe, expect, test } from "vitest";
import { ask, service } from "../testing/build.ts";
import type { Trim } from "../times/trim.ts";
import {
  busyOverlap,
  busyTimes,
  claimedTimes,
  fitsTrack,
  overlap,
  trimIn,
  wholeTime,
  type OpenedSession,
} from "./opened.ts";

/** A session of the visit with 10 minutes before and 20 after it. */
function opened(start: number, end: number): OpenedSession {
  const [line] = ask({ services: [service({ bufferBefore: 10, bufferAfter: 20 })] }).lines;
  return { line: line!, candidate: line!.candidates[0]!, start, end, seatsTaken: 1, units: [] };
}

const always = () => true;

describe("overlap", () => {
  test.each([
    [0, 30, 30, 60, false],
    [0, 30, 29, 60, true],
    [0, 30, 0, 30, true],
    [0, 60, 10, 20, true],
    [40, 60, 0, 40, false],
    [0, 10, 50, 60, false],
  ])("%i to %i and %i to %i: %s", (start, end, otherStart, otherEnd, expected) => {
    expect(overlap(opened(start, end), opened(otherStart, otherEnd))).toBe(expected);
    expect(overlap(opened(otherStart, otherEnd), opened(start, end))).toBe(expected);
  });
});

describe("trimIn", () => {
  const session = opened(30, 60);

  test.each([
    ["alone", [], { before: false, after: false }],
    ["after another", [opened(0, 30)], { before: true, after: false }],
    ["before another", [opened(60, 90)], { before: false, after: true }],
    ["between two", [opened(0, 30), opened(60, 90)], { before: true, after: true }],
    ["near others without touching", [opened(0, 29), opened(61, 90)], { before: false, after: false }],
  ])("%s", (_, others, trim) => {
    expect(trimIn(session, [session, ...others], wholeTime)).toEqual(trim);
  });
});

describe("fitsTrack", () => {
  test("an empty track always fits", () => {
    expect(fitsTrack([], wholeTime, () => false)).toBe(true);
  });

  test("one session needs its time free, with both buffers", () => {
    const asked: Trim[] = [];
    const isFree = (_: OpenedSession, trim: Trim) => {
      asked.push(trim);
      return true;
    };
    expect(fitsTrack([opened(0, 30)], wholeTime, isFree)).toBe(true);
    expect(asked).toEqual([{ before: false, after: false }]);
    expect(fitsTrack([opened(0, 30)], wholeTime, () => false)).toBe(false);
  });

  test.each([
    ["directly after each other", 30, true],
    ["a minute apart: the buffers overlap", 31, false],
    ["just within the buffers", 59, false],
    ["exactly as far apart as the buffers require", 60, true],
    ["far apart", 300, true],
    ["overlapping", 20, false],
  ])("two sessions %s", (_, start, fits) => {
    expect(fitsTrack([opened(0, 30), opened(start, start + 30)], wholeTime, always)).toBe(fits);
    expect(fitsTrack([opened(start, start + 30), opened(0, 30)], wholeTime, always)).toBe(fits);
  });

  test("three in a row have buffers only around them", () => {
    const asked: Trim[] = [];
    fitsTrack([opened(0, 30), opened(30, 60), opened(60, 90)], wholeTime, (_, trim) => {
      asked.push(trim);
      return true;
    });
    expect(asked).toEqual([
      { before: false, after: true },
      { before: true, after: true },
      { before: true, after: false },
    ]);
  });

  test("a row, and a session too close to its end", () => {
    const row = [opened(0, 30), opened(30, 60)];
    expect(fitsTrack([...row, opened(89, 120)], wholeTime, always)).toBe(false);
    expect(fitsTrack([...row, opened(90, 120)], wholeTime, always)).toBe(true);
  });
});

describe("processing time", () => {
  /** 120 minutes; the member is free from minute 45 to 85. */
  function colour(start: number): OpenedSession {
    const processing = [{ duration: null, free: [{ after: 45, lasts: 40 }] }];
    const [line] = ask({ services: [service({ durations: [120], bufferAfter: 5, processing })] }).lines;
    return { line: line!, candidate: line!.candidates[0]!, start, end: start + 120, seatsTaken: 1, units: [] };
  }

  test.each([
    [45, 85, false],
    [44, 84, true],
    [46, 86, true],
    [60, 80, false],
    [0, 30, true],
    [100, 130, true],
    [120, 150, false],
  ])("from %i to %i, is the member busy with both? %s", (start, end, expected) => {
    expect(busyOverlap(colour(0), opened(start, end))).toBe(expected);
    expect(busyOverlap(opened(start, end), colour(0))).toBe(expected);
  });

  test("two of them can interleave on one member", () => {
    expect(busyOverlap(colour(0), colour(45))).toBe(true);
    expect(fitsTrack([colour(0), opened(45, 85)], busyTimes, always)).toBe(true);
    // The buffers of 10 before and 20 after must fit, too.
    expect(fitsTrack([colour(0), opened(55, 65)], busyTimes, always)).toBe(true);
    expect(fitsTrack([colour(0), opened(54, 64)], busyTimes, always)).toBe(false);
    expect(fitsTrack([colour(0), opened(56, 66)], busyTimes, always)).toBe(false);
  });

  test("a unit is taken throughout", () => {
    expect(fitsTrack([colour(0), opened(55, 65)], wholeTime, always)).toBe(false);
  });

  test("only the ends of the session have buffers", () => {
    const trim = { before: false, after: false };
    expect(claimedTimes(colour(10), trim, busyTimes)).toEqual([
      { from: 10, to: 55 },
      { from: 95, to: 135 },
    ]);
    expect(claimedTimes(colour(10), { before: false, after: true }, busyTimes)[1]).toEqual({ from: 95, to: 130 });
    expect(claimedTimes(colour(10), trim, wholeTime)).toEqual([{ from: 10, to: 135 }]);
  });
});
