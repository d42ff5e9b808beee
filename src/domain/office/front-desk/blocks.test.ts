import { describe, expect, it } from "vitest";
import { parseDay } from "../../time/day.ts";
import { formatInstant } from "../../time/instant.ts";
import { blockSpans, type BlockTimes } from "./blocks.ts";

const day = (text: string) => parseDay(text)!;
const once = (first: string, last: string, between: BlockTimes["between"] = null): BlockTimes => ({
  first: day(first),
  last: day(last),
  between,
  weeklyUntil: null,
});
const read = (times: BlockTimes, zone = "Europe/Lisbon") => {
  const spans = blockSpans(times, zone);
  if (!spans.ok) return spans.refusal.code;
  return spans.value.map(({ from, to }) => `${formatInstant(from).slice(0, 16)} ${formatInstant(to).slice(0, 16)}`);
};

describe("the time of a block", () => {
  it("is on the provider's clock", () => {
    expect(read(once("2026-07-01", "2026-07-01", { start: 540, end: 600 }))).toEqual([
      "2026-07-01T08:00 2026-07-01T09:00",
    ]);
  });

  it("has whole days of 23, 24 and 25 hours", () => {
    expect(read(once("2026-03-29", "2026-03-29"))).toEqual(["2026-03-29T00:00 2026-03-29T23:00"]);
    expect(read(once("2026-10-25", "2026-10-26"))).toEqual(["2026-10-24T23:00 2026-10-27T00:00"]);
  });

  it("begins after a time that the clock skips, and has both of a time that it shows twice", () => {
    expect(read(once("2026-03-29", "2026-03-29", { start: 90, end: 180 }))).toEqual([
      "2026-03-29T01:00 2026-03-29T02:00",
    ]);
    expect(read(once("2026-10-25", "2026-10-25", { start: 60, end: 90 }))).toEqual([
      "2026-10-25T00:00 2026-10-25T01:30",
    ]);
  });

  it("may go over midnight", () => {
    expect(read(once("2026-11-16", "2026-11-17", { start: 1320, end: 120 }))).toEqual([
      "2026-11-16T22:00 2026-11-17T02:00",
    ]);
  });

  it("repeats every week at the same time of day, at most 53 times", () => {
    const weekly = (until: string) => ({
      ...once("2026-10-19", "2026-10-19", { start: 540, end: 600 }),
      weeklyUntil: day(until),
    });
    expect(read(weekly("2026-11-01"))).toEqual([
      "2026-10-19T08:00 2026-10-19T09:00",
      "2026-10-26T09:00 2026-10-26T10:00",
    ]);
    expect(read(weekly("2027-10-18"))).toHaveLength(53);
    expect(read(weekly("2027-10-25"))).toBe("block-long");
    expect(read(weekly("2026-10-19"))).toBe("block-repeat");
  });

  it("ends after it begins, within a year", () => {
    expect(read(once("2026-11-16", "2026-11-15"))).toBe("block-time");
    expect(read(once("2026-11-16", "2026-11-16", { start: 600, end: 600 }))).toBe("block-time");
    expect(read(once("2026-11-16", "2026-11-16", { start: 600, end: 540 }))).toBe("block-time");
    expect(read(once("2026-11-16", "2027-11-16"))).toHaveLength(1);
    expect(read(once("2026-11-16", "2027-11-17"))).toBe("block-long");
  });
});
