import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  drawStretch,
  hoursShown,
  joinRanges,
  moveStretch,
  readDayColumn,
  sharesOf,
  stretchEnd,
  totalOf,
  writeDay,
  type Stretch,
} from "./stretches.ts";

const stretch = fc
  .tuple(fc.nat(6), fc.integer({ min: 0, max: 284 }), fc.integer({ min: 3, max: 120 }))
  .map(([day, start, rows]): Stretch => ({ day, start: start * 5, end: Math.min(start * 5 + rows * 5, 1800) }));

describe("stretches of a week", () => {
  it("join where they overlap or touch", () => {
    const ranges = [
      { start: 540, end: 720 },
      { start: 720, end: 780 },
      { start: 600, end: 660 },
      { start: 840, end: 900 },
    ];
    expect(joinRanges(ranges)).toEqual([
      { start: 540, end: 780 },
      { start: 840, end: 900 },
    ]);
  });

  it("keep a text that cannot be read", () => {
    expect(readDayColumn("9 to 5")).toBeNull();
    expect(readDayColumn(" ")).toEqual([]);
    expect(readDayColumn("closed")).toEqual([]);
  });

  it("are always hours after they were joined, and cover the same minutes", () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), (drawn) => {
        // The notation has no stretch of more than a day.
        const list = drawn.filter(({ end }) => end < 1440);
        const joined = joinRanges(list);
        expect(readDayColumn(writeDay(joined))).toEqual(joined);
        const covers = (ranges: readonly { start: number; end: number }[], minute: number) =>
          ranges.some(({ start, end }) => start <= minute && minute < end);
        for (let minute = 0; minute < 1800; minute += 5) expect(covers(joined, minute)).toBe(covers(list, minute));
      }),
    );
  });

  it("stay within the week, and keep their length when they move", () => {
    fc.assert(
      fc.property(stretch, fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -9, max: 9 }), (one, by, days) => {
        const moved = moveStretch(one, by, days);
        expect(totalOf([moved])).toBe(totalOf([one]));
        expect(moved.day).toBeGreaterThanOrEqual(0);
        expect(moved.day).toBeLessThanOrEqual(6);
        expect(readDayColumn(writeDay([moved]))).toEqual([{ start: moved.start, end: moved.end }]);
      }),
    );
  });

  it("last a step at least, however their end is pulled", () => {
    fc.assert(
      fc.property(stretch, fc.integer({ min: -3000, max: 3000 }), (one, by) => {
        const { start, end } = stretchEnd(one, by);
        expect(start).toBe(one.start);
        expect(end - start).toBeGreaterThanOrEqual(15);
        expect(readDayColumn(writeDay([{ start, end }]))).toEqual([{ start, end }]);
      }),
    );
  });

  it("are drawn in both directions, on quarters of an hour", () => {
    expect(drawStretch(2, 547, 601)).toEqual({ day: 2, start: 540, end: 615 });
    expect(drawStretch(2, 601, 547)).toEqual({ day: 2, start: 540, end: 615 });
    expect(drawStretch(2, 547, 547)).toEqual({ day: 2, start: 540, end: 555 });
    expect(drawStretch(6, -50, 5000)).toEqual({ day: 6, start: 0, end: 1440 });
  });

  it("share the width of a day where they overlap", () => {
    const ranges = [
      { start: 540, end: 600 },
      { start: 540, end: 600 },
      { start: 600, end: 660 },
    ];
    expect(sharesOf(ranges)).toEqual([
      { place: 0, count: 2 },
      { place: 1, count: 2 },
      { place: 0, count: 1 },
    ]);
  });

  it("are all shown, and the usual hours of a day at least", () => {
    expect(hoursShown([])).toEqual({ from: 7, to: 21 });
    expect(hoursShown([{ start: 1320, end: 1570 }])).toEqual({ from: 7, to: 27 });
    expect(hoursShown([{ start: 50, end: 600 }])).toEqual({ from: 0, to: 21 });
  });
});
