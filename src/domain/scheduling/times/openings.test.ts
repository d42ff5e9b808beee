import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { formatInstant, type Instant } from "#domain/time/instant.ts";
import { zoneBetween } from "#domain/time/zone.ts";
import type { StaffMember } from "../schedule.ts";
import { ZONES } from "../testing/arbitraries.ts";
import { at, day, hours, member } from "../testing/build.ts";
import { worksAt } from "../testing/reference-world.ts";
import { openingsOf } from "./openings.ts";
import { rosterMember } from "./roster.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function openings(given: Partial<StaffMember>, from: string, to: string): string[] {
  const own = member("ada", given);
  const roster = rosterMember(0, own, zoneBetween(own.zone, at(from) - 2880, at(to) + 2880));
  return openingsOf(roster, at(from), at(to)).map((instant) => formatInstant(instant as Instant).slice(5, 16));
}

describe("openingsOf", () => {
  test("a working day", () => {
    expect(openings({}, "2027-06-14T00:00Z", "2027-06-15T00:00Z")).toEqual(["06-14T09:00", "06-14T17:00"]);
  });

  test("cut to the range", () => {
    expect(openings({}, "2027-06-14T10:00Z", "2027-06-14T11:30Z")).toEqual(["06-14T10:00", "06-14T11:30"]);
  });

  test("nothing outside working hours", () => {
    expect(openings({}, "2027-06-14T17:00Z", "2027-06-15T09:00Z")).toEqual([]);
  });

  test("all day, every day is one stretch", () => {
    expect(openings({ weekly: [hours("00:00", "00:00")] }, "2027-06-14T00:00Z", "2027-06-20T00:00Z")).toEqual([
      "06-14T00:00",
      "06-20T00:00",
    ]);
  });

  test("a clock set ahead joins hours that then touch", () => {
    const night = { zone: "Europe/Berlin", weekly: [hours("01:00", "02:00"), hours("03:00", "04:00")] };
    expect(openings(night, "2027-03-28T00:00Z", "2027-03-28T06:00Z")).toEqual(["03-28T00:00", "03-28T02:00"]);
    expect(openings(night, "2027-03-28T12:00Z", "2027-03-29T12:00Z")).toHaveLength(4);
  });

  test("a clock set back opens twice", () => {
    const night = { zone: "Europe/Berlin", weekly: [hours("02:15", "02:45")] };
    expect(openings(night, "2027-10-31T00:00Z", "2027-10-31T06:00Z")).toEqual([
      "10-31T00:15",
      "10-31T00:45",
      "10-31T01:15",
      "10-31T01:45",
    ]);
  });

  test("a night that began on a day off stays closed", () => {
    const given = { weekly: [hours("20:00", "04:00")], overrides: [{ day: day("2027-06-14"), hours: [] }] };
    expect(openings(given, "2027-06-14T00:00Z", "2027-06-15T22:00Z")).toEqual([
      "06-14T00:00",
      "06-14T04:00",
      "06-15T20:00",
      "06-15T22:00",
    ]);
  });
});

test("is open exactly when the wall clock says so, minute by minute", () => {
  const start = fc.integer({ min: 0, max: 1439 });
  const range = fc
    .tuple(start, fc.integer({ min: 1, max: 1440 }))
    .map(([from, length]) => ({ start: from, end: from + length }));
  const moments = [
    "2027-03-28T00:00Z",
    "2027-10-31T00:00Z",
    "2027-04-03T12:00Z",
    "2027-10-02T12:00Z",
    "2027-04-29T20:00Z",
    "2011-12-30T00:00Z",
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...moments),
      fc.array(fc.tuple(range, fc.subarray([1, 2, 3, 4, 5, 6, 7] as const)), { maxLength: 4 }),
      fc.option(range),
      (zone, moment, weekly, special) => {
        const from = at(moment) - 600;
        const to = at(moment) + 900;
        const own = member("ada", {
          zone,
          weekly: weekly.map(([hoursOfDay, weekdays]) => ({ ...hoursOfDay, weekdays })),
          overrides: special ? [{ day: Math.floor(at(moment) / 1440) as never, hours: [special] }] : [],
        });
        const times = openingsOf(rosterMember(0, own, zoneBetween(zone, from, to)), from, to);
        const isOpen = (minute: number) =>
          times.some((start, index) => index % 2 === 0 && minute >= start && minute < times[index + 1]!);
        const wrong: string[] = [];
        for (let minute = from; minute < to; minute++) {
          if (isOpen(minute) !== worksAt(own, minute)) wrong.push(formatInstant(minute as Instant));
        }
        expect(wrong).toEqual([]);
      },
    ),
    { seed: 501, numRuns: 300 },
  );
});
