import { describe, expect, test } from "vitest";
import { ask, at, day, party, service } from "../testing/build.ts";
import { furthestDays } from "./bounds.ts";

function bounds(given: Parameters<typeof service>[0], zone = "UTC", now = "2027-06-13T12:00Z") {
  return ask({ zone, services: [service(given)] }, undefined, now).bounds;
}

describe("notice", () => {
  test.each([
    [0, "2027-06-13T12:00Z"],
    [90, "2027-06-13T13:30Z"],
    [2880, "2027-06-15T12:00Z"],
  ])("%i minutes end at %s", (notice, end) => {
    expect(bounds({ notice }).notice).toBe(at(end));
  });
});

describe("window", () => {
  test.each([
    ["UTC", 0, "2027-06-14T00:00Z"],
    ["UTC", 7, "2027-06-21T00:00Z"],
    ["Asia/Tokyo", 0, "2027-06-13T15:00Z"],
    ["America/New_York", 1, "2027-06-15T04:00Z"],
    ["Pacific/Kiritimati", 0, "2027-06-14T10:00Z"],
  ])("in %s, %i days ahead end at %s", (zone, days, end) => {
    expect(bounds({ window: { kind: "days-ahead", days } }, zone).windowTo).toBe(at(end));
  });

  test("days ahead are days, not 24 hours: over the end of summer time", () => {
    const window = { kind: "days-ahead" as const, days: 1 };
    expect(bounds({ window }, "Europe/Berlin", "2027-10-30T12:00Z").windowTo).toBe(at("2027-10-31T23:00Z"));
  });

  test("a date range, both days included", () => {
    const window = { kind: "dates" as const, first: day("2027-07-01"), last: day("2027-07-02") };
    expect(bounds({ window }, "Europe/Berlin")).toMatchObject({
      windowFrom: at("2027-06-30T22:00Z"),
      windowTo: at("2027-07-02T22:00Z"),
    });
  });

  test("one that started long ago starts now", () => {
    const window = { kind: "dates" as const, first: day("2020-01-01"), last: null };
    expect(bounds({ window }).windowFrom).toBe(at("2027-06-13T12:00Z"));
  });

  test("one without an end ends after three years", () => {
    const { windowTo } = bounds({ window: { kind: "dates", first: null, last: null } });
    expect(windowTo - at("2027-06-13T12:00Z")).toBe((furthestDays + 1) * 1440);
  });

  test("one that has ended is empty", () => {
    const { windowFrom, windowTo } = bounds({ window: { kind: "dates", first: null, last: day("2027-06-01") } });
    expect(windowTo).toBeLessThan(windowFrom);
  });
});

test("several services: the longest notice, the narrowest window", () => {
  const services = [
    service({ notice: 60, window: { kind: "days-ahead", days: 9 } }),
    service({ id: "facial", notice: 30, window: { kind: "dates", first: day("2027-06-15"), last: day("2027-06-30") } }),
  ];
  expect(ask({ services }, party("massage facial")).bounds).toEqual({
    notice: at("2027-06-13T13:00Z"),
    windowFrom: at("2027-06-15T00:00Z"),
    windowTo: at("2027-06-23T00:00Z"),
  });
});
