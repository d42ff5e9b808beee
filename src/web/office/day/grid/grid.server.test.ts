import { describe, expect, it } from "vitest";
import { parseDay } from "#domain/time/day.ts";
import { parseInstant, toMilliseconds, type Instant } from "#domain/time/instant.ts";
import { daySpan } from "#domain/time/wall.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import { gridOf, gridPartsOf, rowAt, rowHeightFor } from "./grid.server.ts";

const minute = 60_000;

function dayOf(date: string, zoneId: string, hours: [string, string][] = [], sessions: [string, string][] = []) {
  const day = parseDay(date)!;
  const zone = zoneBetween(zoneId, day * 1440 - 2880, day * 1440 + 4320);
  const at = (time: string) => parseInstant(time)!;
  return {
    span: daySpan(zone, day),
    members: [{ id: "m", slug: "m", name: "M", hours: hours.map(([from, to]) => ({ from: at(from), to: at(to) })) }],
    sessions: sessions.map(([from, to]) => ({ startsAt: new Date(from), endsAt: new Date(to) })) as never[],
    requests: [],
  };
}
const read = ({ from, to }: { from: number; to: number }) => [new Date(from).toISOString(), new Date(to).toISOString()];
const midnight = (span: { from: Instant }) => new Date(toMilliseconds(span.from)).toISOString();

describe("the grid of a day", () => {
  it("has whole hours around what happens, also where the clock is half an hour off", () => {
    const lisbon = dayOf("2026-11-17", "Europe/Lisbon", [["2026-11-17T09:10:00Z", "2026-11-17T17:50:00Z"]]);
    expect(read(gridOf(lisbon, null))).toEqual(["2026-11-17T09:00:00.000Z", "2026-11-17T18:00:00.000Z"]);
    const kolkata = dayOf("2026-11-17", "Asia/Kolkata", [["2026-11-17T03:30:00Z", "2026-11-17T11:40:00Z"]]);
    expect(read(gridOf(kolkata, null))).toEqual(["2026-11-17T03:30:00.000Z", "2026-11-17T12:30:00.000Z"]);
  });

  it("shows a visit from midnight on if it began the day before, and one that goes on after midnight to its end", () => {
    const nights: [string, string][] = [
      ["2026-11-16T23:00:00Z", "2026-11-17T01:30:00Z"],
      ["2026-11-17T22:30:00Z", "2026-11-18T00:30:00Z"],
    ];
    expect(read(gridOf(dayOf("2026-11-17", "Europe/Lisbon", [], nights), null))).toEqual([
      "2026-11-17T00:00:00.000Z",
      "2026-11-18T01:00:00.000Z",
    ]);
  });

  it("leaves out the night if nothing happens then, unless all work is at night", () => {
    const always: [string, string] = ["2026-11-17T00:00:00Z", "2026-11-18T00:00:00Z"];
    expect(read(gridOf(dayOf("2026-11-17", "Europe/Lisbon", [always]), null))).toEqual([
      "2026-11-17T06:00:00.000Z",
      "2026-11-17T23:00:00.000Z",
    ]);
    const night = dayOf("2026-11-17", "Europe/Lisbon", [["2026-11-17T01:00:00Z", "2026-11-17T05:00:00Z"]]);
    expect(read(gridOf(night, null))).toEqual(["2026-11-17T01:00:00.000Z", "2026-11-17T05:00:00.000Z"]);
    expect(read(gridOf(dayOf("2026-11-17", "Europe/Lisbon"), null))).toEqual([
      "2026-11-17T08:00:00.000Z",
      "2026-11-17T18:00:00.000Z",
    ]);
  });

  it("has a row for every five minutes that pass, also on days of 23 and 25 hours", () => {
    for (const [date, hours] of [
      ["2026-03-29", 23],
      ["2026-10-25", 25],
    ] as const) {
      const { span } = dayOf(date, "Europe/Lisbon");
      const whole: [string, string] = [midnight(span), new Date(toMilliseconds(span.to)).toISOString()];
      const grid = gridOf(dayOf(date, "Europe/Lisbon", [], [whole]), null);
      expect([date, rowAt(grid, grid.to) - 1]).toEqual([date, hours * 12]);
    }
  });
});

describe("entries of a column", () => {
  const parts = (...times: [number, number][]) =>
    gridPartsOf(times.map(([from, to]) => ({ from, to }))).map(({ index, count }) => `${index}/${count}`);

  it("share its width if they overlap, and only then", () => {
    expect(parts([0, 60], [60, 90])).toEqual(["0/1", "0/1"]);
    expect(parts([0, 60], [30, 90], [60, 120], [120, 150])).toEqual(["0/2", "1/2", "0/2", "0/1"]);
    expect(parts([0, 60], [0, 60], [0, 60])).toEqual(["0/3", "1/3", "2/3"]);
  });

  it("are at least 24 pixels tall in roomy rows, and in usual ones from half an hour on, up to a day of 13 hours", () => {
    for (const length of [5, 10, 15, 60])
      expect((rowHeightFor([length * minute, 90 * minute], "roomy", 120) * length) / 5).toBeGreaterThanOrEqual(24);
    expect(rowHeightFor([], "roomy", 120)).toBe(8);
    for (const hours of [8, 12, 13])
      expect(rowHeightFor([5 * minute], "usual", hours * 12) * 6).toBeGreaterThanOrEqual(24);
  });

  it("are never lower than a line of text, however long the day is", () => {
    for (const hours of [14, 16, 24]) expect(rowHeightFor([], "usual", hours * 12) * 6).toBeGreaterThanOrEqual(19.5);
  });
});
