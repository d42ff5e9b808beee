import { describe, expect, test } from "vitest";
import { ask, claims, day, every, hours, member, placementsAt, service, slots, times } from "../testing/build.ts";

/** Each rule alone, in examples that can be checked by hand. Monday, 14 June 2027; nine to five, half-hours. */

const NINE_TO_FIVE = every(30, "09:00", "16:30");

test("without other rules: every half-hour, the last one ending at closing time", () => {
  expect(times(ask())).toEqual(NINE_TO_FIVE);
});

describe("weekly hours", () => {
  test("several ranges a day", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "10:00"), hours("13:00", "14:30")] })];
    expect(times(ask({ staff }))).toEqual(["09:00", "09:30", "13:00", "13:30", "14:00"]);
  });

  test("ranges in any order", () => {
    const staff = [member("ada", { weekly: [hours("13:00", "14:00"), hours("09:00", "10:00")] })];
    expect(times(ask({ staff }))).toEqual(["09:00", "09:30", "13:00", "13:30"]);
  });

  test("ranges that touch are merged", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "10:00"), hours("10:00", "11:00")] })];
    const services = [service({ durations: [60] })];
    expect(times(ask({ staff, services }))).toEqual(["09:00", "09:30", "10:00"]);
  });

  test("ranges that overlap are merged", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "10:30"), hours("10:00", "11:00")] })];
    expect(times(ask({ staff }))).toEqual(every(30, "09:00", "10:30"));
  });

  test("only on their weekdays", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "10:00", [2, 3])] })];
    expect(slots(ask({ staff }), "2027-06-14T00:00Z", "2027-06-21T00:00Z").map((text) => text.slice(0, 10))).toEqual([
      "2027-06-15",
      "2027-06-15",
      "2027-06-16",
      "2027-06-16",
    ]);
  });

  test("past midnight: the night belongs to the day on which it began", () => {
    const staff = [member("ada", { weekly: [hours("23:00", "01:00", [7])] })];
    expect(slots(ask({ staff }), "2027-06-13T20:00Z", "2027-06-21T00:00Z")).toEqual([
      "2027-06-13T23:00Z",
      "2027-06-13T23:30Z",
      "2027-06-14T00:00Z",
      "2027-06-14T00:30Z",
      "2027-06-20T23:00Z",
      "2027-06-20T23:30Z",
    ]);
  });

  test("a visit past midnight within a night", () => {
    const staff = [member("ada", { weekly: [hours("22:00", "02:00", [7])] })];
    const services = [service({ durations: [120], interval: 60 })];
    expect(slots(ask({ staff, services }), "2027-06-13T20:00Z", "2027-06-14T12:00Z")).toEqual([
      "2027-06-13T22:00Z",
      "2027-06-13T23:00Z",
      "2027-06-14T00:00Z",
    ]);
  });

  test("in the member's own zone", () => {
    const staff = [member("ada", { zone: "America/New_York", weekly: [hours("09:00", "10:00")] })];
    expect(times(ask({ staff }))).toEqual(["13:00", "13:30"]);
  });

  test("none at all: closed", () => {
    expect(times(ask({ staff: [member("ada", { weekly: [] })] }))).toEqual([]);
  });
});

describe("date overrides", () => {
  test("special hours replace those of the day", () => {
    const overrides = [{ day: day("2027-06-14"), hours: [{ start: 600, end: 660 }] }];
    expect(times(ask({ staff: [member("ada", { overrides })] }))).toEqual(["10:00", "10:30"]);
  });

  test("several ranges, in any order", () => {
    const overrides = [
      {
        day: day("2027-06-14"),
        hours: [
          { start: 840, end: 870 },
          { start: 600, end: 630 },
        ],
      },
    ];
    expect(times(ask({ staff: [member("ada", { overrides })] }))).toEqual(["10:00", "14:00"]);
  });

  test("a day off", () => {
    const overrides = [{ day: day("2027-06-14"), hours: [] }];
    const visit = ask({ staff: [member("ada", { overrides })] });
    expect(times(visit)).toEqual([]);
    expect(slots(visit, "2027-06-15T00:00Z", "2027-06-16T00:00Z")).toHaveLength(16);
  });

  test("open on a day that is otherwise closed", () => {
    const overrides = [{ day: day("2027-06-14"), hours: [{ start: 600, end: 630 }] }];
    const weekly = [hours("09:00", "17:00", [2])];
    expect(times(ask({ staff: [member("ada", { weekly, overrides })] }))).toEqual(["10:00"]);
  });

  test("a night that began the day before continues into a day off", () => {
    const overrides = [{ day: day("2027-06-14"), hours: [] }];
    const weekly = [hours("23:00", "01:00")];
    expect(times(ask({ staff: [member("ada", { weekly, overrides })] }))).toEqual(["00:00", "00:30"]);
  });

  test("special hours may extend past midnight too", () => {
    const overrides = [{ day: day("2027-06-13"), hours: [{ start: 1410, end: 1470 }] }];
    expect(times(ask({ staff: [member("ada", { weekly: [], overrides })] }))).toEqual(["00:00"]);
  });

  test("the day is the member's, not UTC's", () => {
    const overrides = [{ day: day("2027-06-15"), hours: [{ start: 0, end: 60 }] }];
    const staff = [member("ada", { zone: "Asia/Tokyo", weekly: [], overrides })];
    expect(times(ask({ staff }))).toEqual(["15:00", "15:30"]);
  });
});

const busy = (...text: string[]) => ask({ staff: [member("ada", { claims: claims(...text) })] });

describe("busy times", () => {
  test("a claim blocks what it overlaps", () => {
    expect(times(busy("2027-06-14T10:00Z", "2027-06-14T11:00Z"))).toEqual([
      ...every(30, "09:00", "09:30"),
      ...every(30, "11:00", "16:30"),
    ]);
  });

  test("a claim that only touches a slot leaves it free", () => {
    const visit = busy("2027-06-14T09:00Z", "2027-06-14T10:00Z", "2027-06-14T10:30Z", "2027-06-14T17:00Z");
    expect(times(visit)).toEqual(["10:00"]);
  });

  test("a minute of overlap is enough", () => {
    expect(times(busy("2027-06-14T10:14Z", "2027-06-14T10:15Z"))).toEqual(
      NINE_TO_FIVE.filter((time) => time !== "10:00"),
    );
  });

  test("in any order, overlapping, or extending past the range", () => {
    const visit = busy(
      "2027-06-14T15:00Z",
      "2027-06-20T00:00Z",
      "2027-06-01T00:00Z",
      "2027-06-14T10:00Z",
      "2027-06-14T09:00Z",
      "2027-06-14T11:00Z",
    );
    expect(times(visit)).toEqual(every(30, "11:00", "14:30"));
  });
});

describe("buffers", () => {
  const taken = [member("ada", { claims: claims("2027-06-14T12:00Z", "2027-06-14T13:00Z") })];

  test("before: the start keeps its distance from an earlier claim", () => {
    const services = [service({ bufferBefore: 15 })];
    expect(times(ask({ services, staff: taken }))).toEqual([
      ...every(30, "09:00", "11:30"),
      ...every(30, "13:30", "16:30"),
    ]);
  });

  test("after: the end keeps its distance from a later claim", () => {
    const services = [service({ bufferAfter: 15 })];
    expect(times(ask({ services, staff: taken }))).toEqual([
      ...every(30, "09:00", "11:00"),
      ...every(30, "13:00", "16:30"),
    ]);
  });

  test("may lie outside working hours: the first and last slots remain", () => {
    const services = [service({ bufferBefore: 60, bufferAfter: 60 })];
    expect(times(ask({ services }))).toEqual(NINE_TO_FIVE);
  });

  test("are part of what a booking claims", () => {
    const services = [service({ bufferBefore: 10, bufferAfter: 20 })];
    const [placement] = placementsAt(ask({ services }), "2027-06-14T10:00Z");
    expect(placement!.claims).toEqual([{ memberId: "ada", from: placement!.start - 10, to: placement!.start + 50 }]);
  });
});
