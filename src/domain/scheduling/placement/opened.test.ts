import { describe, expect, test } from "vitest";
import { ask, service } from "../testing/build.ts";
import type { Trim } from "../times/board.ts";
import { fitsTrack, overlap, trimIn, type OpenedSession } from "./opened.ts";

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
    expect(trimIn(session, [session, ...others])).toEqual(trim);
  });
});

describe("fitsTrack", () => {
  test("an empty track always fits", () => {
    expect(fitsTrack([], () => false)).toBe(true);
  });

  test("one session needs its time free, with both buffers", () => {
    const asked: Trim[] = [];
    const isFree = (_: OpenedSession, trim: Trim) => {
      asked.push(trim);
      return true;
    };
    expect(fitsTrack([opened(0, 30)], isFree)).toBe(true);
    expect(asked).toEqual([{ before: false, after: false }]);
    expect(fitsTrack([opened(0, 30)], () => false)).toBe(false);
  });

  test.each([
    ["directly after each other", 30, true],
    ["a minute apart: the buffers overlap", 31, false],
    ["just within the buffers", 59, false],
    ["exactly as far apart as the buffers require", 60, true],
    ["far apart", 300, true],
    ["overlapping", 20, false],
  ])("two sessions %s", (_, start, fits) => {
    expect(fitsTrack([opened(0, 30), opened(start, start + 30)], always)).toBe(fits);
    expect(fitsTrack([opened(start, start + 30), opened(0, 30)], always)).toBe(fits);
  });

  test("three in a row have buffers only around them", () => {
    const asked: Trim[] = [];
    fitsTrack([opened(0, 30), opened(30, 60), opened(60, 90)], (_, trim) => {
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
    expect(fitsTrack([...row, opened(89, 120)], always)).toBe(false);
    expect(fitsTrack([...row, opened(90, 120)], always)).toBe(true);
  });
});
