import { describe, expect, test } from "vitest";
import { visitOf } from "../visit.ts";
import { ask, day, every, hours, member, placementsAt, service, slots, times } from "../testing/build.ts";

/** Each rule alone, in examples that can be checked by hand. Monday, 14 June 2027; nine to five, half-hours. */

describe("interval", () => {
  test.each([
    [15, every(15, "09:00", "16:30")],
    [20, every(20, "09:00", "16:20")],
    [60, every(60, "09:00", "16:00")],
    [45, every(45, "09:00", "16:30")],
    [90, every(90, "09:00", "16:30")],
    [120, every(120, "10:00", "16:00")],
    [50, every(50, "09:10", "16:40").slice(0, -1)],
    [1440, []],
  ])("every %i minutes from midnight", (interval, expected) => {
    expect(times(ask({ services: [service({ interval })] }))).toEqual(expected);
  });

  test.each([
    [40, 540, every(40, "09:00", "16:20")],
    [120, 540, every(120, "09:00", "15:00")],
    [60, 30, every(60, "09:30", "16:30")],
    [60, 1410, every(60, "09:30", "16:30")],
  ])("every %i minutes counted from minute %i", (interval, intervalFrom, expected) => {
    expect(times(ask({ services: [service({ interval, intervalFrom })] }))).toEqual(expected);
  });

  test("opening off the grid: the first start is the next one on it", () => {
    const staff = [member("ada", { weekly: [hours("09:10", "11:00")] })];
    expect(times(ask({ staff }))).toEqual(["09:30", "10:00", "10:30"]);
  });

  test("by the provider's clock: half-hour zones start on their own hours", () => {
    const services = [service({ interval: 60 })];
    const staff = [member("ada", { zone: "Asia/Kolkata" })];
    expect(times(ask({ zone: "Asia/Kolkata", services, staff }))).toEqual(every(60, "03:30", "10:30"));
  });
});

describe("durations", () => {
  const services = [service({ durations: [30, 60, 90] })];

  test.each([
    [null, "16:30"],
    [30, "16:30"],
    [60, "16:00"],
    [90, "15:30"],
  ])("%s minutes chosen: the last start is %s", (duration, last) => {
    expect(times(ask({ services }, visitOf("massage", { duration }))).at(-1)).toBe(last);
  });

  test("a member's own duration applies if the service offers only one", () => {
    const slow = [service({ eligibleMembers: [{ memberId: "ada", duration: 90 }] })];
    expect(times(ask({ services: slow })).at(-1)).toBe("15:30");
    expect(placementsAt(ask({ services: slow }), "2027-06-14T09:00Z")[0]!.duration).toBe(90);
  });

  test("the visitor's choice applies if it offers several", () => {
    const slow = [service({ durations: [30, 60], eligibleMembers: [{ memberId: "ada", duration: 90 }] })];
    expect(times(ask({ services: slow }, visitOf("massage", { duration: 60 }))).at(-1)).toBe("16:00");
  });
});

describe("minimum notice", () => {
  test.each([
    ["2027-06-14T09:00Z", 0, "09:00"],
    ["2027-06-14T09:01Z", 0, "09:30"],
    ["2027-06-14T09:00Z", 30, "09:30"],
    ["2027-06-14T09:00Z", 31, "10:00"],
    ["2027-06-13T09:00Z", 1440, "09:00"],
    ["2027-06-13T10:00Z", 1440, "10:00"],
  ])("at %s with %i minutes the first slot is %s", (now, notice, first) => {
    expect(times(ask({ services: [service({ notice })] }, undefined, now))[0]).toBe(first);
  });
});

describe("booking window", () => {
  const range = ["2027-06-14T00:00Z", "2027-06-20T00:00Z"] as const;
  const days = (visit: Parameters<typeof slots>[0]) => [
    ...new Set(slots(visit, ...range).map((text) => text.slice(8, 10))),
  ];

  test.each([
    [0, []],
    [1, ["14"]],
    [3, ["14", "15", "16"]],
    [365, ["14", "15", "16", "17", "18", "19"]],
  ])("%i days ahead of the 13th", (ahead, expected) => {
    expect(days(ask({ services: [service({ window: { kind: "days-ahead", days: ahead } })] }))).toEqual(expected);
  });

  test.each([
    ["2027-06-15", "2027-06-16", ["15", "16"]],
    [null, "2027-06-14", ["14"]],
    ["2027-06-18", null, ["18", "19"]],
    [null, null, ["14", "15", "16", "17", "18", "19"]],
  ])("from %s to %s, both included", (first, last, expected) => {
    const window = {
      kind: "dates" as const,
      first: first === null ? null : day(first),
      last: last === null ? null : day(last),
    };
    expect(days(ask({ services: [service({ window })] }))).toEqual(expected);
  });

  test("by the provider's days", () => {
    const window = { kind: "dates" as const, first: day("2027-06-15"), last: day("2027-06-15") };
    const staff = [member("ada", { weekly: [hours("00:00", "00:00")] })];
    const visit = ask({ zone: "Asia/Tokyo", services: [service({ window, interval: 60 })], staff });
    expect(slots(visit, ...range).at(0)).toBe("2027-06-14T15:00Z");
    expect(slots(visit, ...range).at(-1)).toBe("2027-06-15T14:00Z");
  });
});
