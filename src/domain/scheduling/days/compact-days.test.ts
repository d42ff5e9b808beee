import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Slots } from "../slots.ts";
import { listSlots } from "../ask/list-slots.ts";
import { ZONES } from "../testing/arbitraries.ts";
import { ask, at, hours, member, service, session } from "../testing/build.ts";
import { compactDays, type CompactDay } from "./compact-days.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function slotsAt(...texts: string[]): Slots {
  return { starts: Int32Array.from(texts, at), seatsLeft: null };
}

/** What a page would show: the wall-clock minute of each slot. */
function shown({ minutes, shifts = [] }: CompactDay): number[] {
  return minutes.map((minute) => minute + (shifts.findLast(({ from }) => from <= minute)?.by ?? 0));
}

describe("compactDays", () => {
  test("no slots give no days", () => {
    expect(compactDays(slotsAt(), "Europe/Berlin")).toEqual([]);
  });

  test("groups by the viewer's days", () => {
    const slots = slotsAt("2027-06-14T21:30Z", "2027-06-14T22:00Z", "2027-06-16T08:00Z");
    expect(compactDays(slots, "Europe/Berlin")).toEqual([
      { day: "2027-06-14", start: at("2027-06-13T22:00Z"), minutes: [1410] },
      { day: "2027-06-15", start: at("2027-06-14T22:00Z"), minutes: [0] },
      { day: "2027-06-16", start: at("2027-06-15T22:00Z"), minutes: [600] },
    ]);
  });

  test("puts the same slots on other days in another zone", () => {
    const slots = slotsAt("2027-06-14T21:30Z", "2027-06-14T22:00Z");
    const days = (zone: string) => compactDays(slots, zone).map(({ day, minutes }) => [day, minutes]);
    expect(days("America/New_York")).toEqual([["2027-06-14", [1050, 1080]]]);
    expect(days("Asia/Kathmandu")).toEqual([["2027-06-15", [195, 225]]]);
    expect(days("Pacific/Kiritimati")).toEqual([["2027-06-15", [690, 720]]]);
  });

  test("keeps seats left with their slots", () => {
    const visit = ask({
      services: [service({ seats: 4, interval: 240 })],
      staff: [member("ada", { weekly: [hours("00:00", "00:00")] })],
      sessions: [session("class", "2027-06-14T12:00Z", 3, { seats: 4 })],
    });
    const slots = listSlots(visit, { from: at("2027-06-14T08:00Z"), to: at("2027-06-15T04:00Z") });
    expect(compactDays(slots, "UTC").map(({ minutes, seatsLeft }) => [minutes, seatsLeft])).toEqual([
      [
        [480, 720, 960, 1200],
        [4, 4, 4, 4],
      ],
      [[0], [4]],
    ]);
  });

  test("a clock set ahead: minutes continue, the shown time jumps", () => {
    const slots = slotsAt("2027-03-28T00:30Z", "2027-03-28T01:00Z", "2027-03-28T01:30Z");
    const [day] = compactDays(slots, "Europe/Berlin");
    expect(day).toEqual({
      day: "2027-03-28",
      start: at("2027-03-27T23:00Z"),
      minutes: [90, 120, 150],
      shifts: [{ from: 120, by: 60 }],
    });
    expect(shown(day!)).toEqual([90, 180, 210]);
  });

  test("a clock set back: 02:30 is shown twice and stays distinct", () => {
    const slots = slotsAt("2027-10-31T00:30Z", "2027-10-31T01:30Z", "2027-10-31T02:30Z");
    const [day] = compactDays(slots, "Europe/Berlin");
    expect(day!.minutes).toEqual([150, 210, 270]);
    expect(day!.shifts).toEqual([{ from: 180, by: -60 }]);
    expect(shown(day!)).toEqual([150, 150, 210]);
  });

  test("a day that starts at one o'clock", () => {
    const [day] = compactDays(slotsAt("2027-04-29T22:00Z", "2027-04-30T07:00Z"), "Africa/Cairo");
    expect(day).toMatchObject({ day: "2027-04-30", minutes: [0, 540], shifts: [{ from: 0, by: 60 }] });
    expect(shown(day!)).toEqual([60, 600]);
  });

  test("a skipped day", () => {
    const days = compactDays(slotsAt("2011-12-30T09:30Z", "2011-12-30T10:30Z"), "Pacific/Apia");
    expect(days.map(({ day, minutes }) => [day, minutes])).toEqual([
      ["2011-12-29", [1410]],
      ["2011-12-31", [30]],
    ]);
  });

  test("an unknown zone is a fault", () => {
    expect(() => compactDays(slotsAt("2027-06-14T09:00Z"), "Mars/Phobos")).toThrow(RangeError);
  });
});

test("the instants are restored, and the clock shows what Temporal says", () => {
  const moments = [
    "2027-03-28T00:00Z",
    "2027-10-31T00:00Z",
    "2027-04-03T12:00Z",
    "2027-10-02T12:00Z",
    "2027-04-29T20:00Z",
    "2011-12-30T00:00Z",
  ];
  const offsets = fc.uniqueArray(fc.integer({ min: -2000, max: 2000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), fc.constantFrom(...moments), offsets, (zone, moment, found) => {
      const starts = Int32Array.from(found.map((offset) => at(moment) + offset)).sort();
      const days = compactDays({ starts, seatsLeft: null }, zone);
      expect(days.flatMap(({ start, minutes }) => minutes.map((minute) => start + minute))).toEqual(Array.from(starts));
      for (const day of days) {
        const clock = shown(day).map((minute) => minute);
        for (const [index, minute] of day.minutes.entries()) {
          const there = Temporal.Instant.fromEpochMilliseconds((day.start + minute) * 60_000).toZonedDateTimeISO(zone);
          expect([there.toPlainDate().toString(), there.hour * 60 + there.minute]).toEqual([day.day, clock[index]]);
        }
      }
    }),
    { seed: 701, numRuns: 500 },
  );
});
