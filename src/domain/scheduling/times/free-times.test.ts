import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { emptyBitmap, fullBitmap, listBits } from "../bits/bitmap.ts";
import { clearClaimed, setOpen, type TimeSteps, type SessionSpan } from "./free-times.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const STEPS: TimeSteps = { origin: 1000, step: 15, count: 40 };
const PLAIN: SessionSpan = { offset: 0, duration: 30, before: 0, after: 0 };

function open(openings: number[], span: SessionSpan = PLAIN, steps = STEPS): number[] {
  const bits = emptyBitmap(steps.count);
  setOpen(bits, steps, openings, span);
  return Array.from(listBits(bits, steps.origin, steps.step));
}

function free(claims: number[], span: SessionSpan = PLAIN, steps = STEPS): number[] {
  const bits = fullBitmap(steps.count);
  clearClaimed(bits, steps, Int32Array.from(claims), span);
  return Array.from(listBits(bits, steps.origin, steps.step));
}

describe("setOpen", () => {
  test.each([
    [
      [1000, 1060],
      [1000, 1015, 1030],
    ],
    [
      [1001, 1060],
      [1015, 1030],
    ],
    [
      [1000, 1059],
      [1000, 1015],
    ],
    [[1000, 1030], [1000]],
    [[1000, 1029], []],
    [[900, 1031], [1000]],
    [[500, 900], []],
    [
      [1570, 9000],
      [1570, 1585],
    ],
    [[2000, 9000], []],
  ])("hours %j give %j", (openings, starts) => {
    expect(open(openings)).toEqual(starts);
  });

  test("a session later in the visit needs its own time to be open", () => {
    expect(open([1060, 1120], { ...PLAIN, offset: 60 })).toEqual([1000, 1015, 1030]);
  });

  test("buffers need not be open", () => {
    expect(open([1000, 1030], { ...PLAIN, before: 100, after: 100 })).toEqual([1000]);
  });
});

describe("clearClaimed", () => {
  const all = Array.from({ length: 40 }, (_, index) => 1000 + index * 15);
  const without = (...gone: number[]) => all.filter((start) => !gone.includes(start));

  test.each([
    [[1060, 1075], without(1045, 1060)],
    [[1060, 1061], without(1045, 1060)],
    [[1074, 1075], without(1045, 1060)],
    [[1075, 1076], without(1060, 1075)],
    [[0, 1000], all],
    [[0, 1001], without(1000)],
    [[1614, 9999], without(1585)],
    [[1615, 9999], all],
    [[0, 9999], []],
  ])("a claim %j clears only what it overlaps", (claims, starts) => {
    expect(free(claims)).toEqual(starts);
  });

  test("buffers extend it on both sides", () => {
    expect(free([1060, 1075], { ...PLAIN, before: 15 })).toEqual(without(1045, 1060, 1075));
    expect(free([1060, 1075], { ...PLAIN, after: 15 })).toEqual(without(1030, 1045, 1060));
  });

  test("a session later in the visit conflicts with it earlier", () => {
    expect(free([1060, 1075], { ...PLAIN, offset: 30 })).toEqual(without(1015, 1030));
  });
});

test("both follow their definition, for any numbers", () => {
  const number = fc.integer({ min: 900, max: 1700 });
  const stretches = fc.record({
    offset: fc.integer({ min: 0, max: 90 }),
    duration: fc.integer({ min: 1, max: 120 }),
    before: fc.integer({ min: 0, max: 40 }),
    after: fc.integer({ min: 0, max: 40 }),
  });
  fc.assert(
    fc.property(number, number, stretches, fc.integer({ min: 1, max: 60 }), (one, other, stretch, step) => {
      const from = Math.min(one, other);
      const to = Math.max(one, other) + 1;
      const steps = { origin: 1000, step, count: 40 };
      const { offset, duration, before, after } = stretch;
      const starts = Array.from({ length: 40 }, (_, index) => 1000 + index * step);
      expect(open([from, to], stretch, steps)).toEqual(
        starts.filter((start) => start + offset >= from && start + offset + duration <= to),
      );
      expect(free([from, to], stretch, steps)).toEqual(
        starts.filter((start) => start + offset - before >= to || start + offset + duration + after <= from),
      );
    }),
    { seed: 502, numRuns: 3000 },
  );
});
