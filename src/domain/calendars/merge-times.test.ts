import fc from "fast-check";
import { expect, it } from "vitest";
import { mergeTimes } from "./merge-times.ts";

it("merges times that overlap or touch, and drops empty ones", () => {
  const times = [
    { from: 30, to: 40 },
    { from: 0, to: 10 },
    { from: 10, to: 20 },
    { from: 5, to: 8 },
    { from: 35, to: 36 },
    { from: 50, to: 50 },
  ];
  expect(mergeTimes(times)).toEqual([
    { from: 0, to: 20 },
    { from: 30, to: 40 },
  ]);
});

it("covers exactly the same minutes, in order and with gaps between", () => {
  const time = fc.tuple(fc.nat(200), fc.nat(20)).map(([from, length]) => ({ from, to: from + length }));
  const minutesOf = (times: readonly { from: number; to: number }[]) =>
    Array.from({ length: 240 }, (_, at) => times.some(({ from, to }) => from <= at && at < to));
  fc.assert(
    fc.property(fc.array(time, { maxLength: 30 }), (times) => {
      const merged = mergeTimes(times);
      expect(minutesOf(merged)).toEqual(minutesOf(times));
      for (const [index, { from }] of merged.entries())
        if (index > 0) expect(from).toBeGreaterThan(merged[index - 1]!.to);
    }),
    { seed: 29 },
  );
});
