import { describe, expect, test } from "vitest";
import { formatInstant, type Instant } from "#domain/time/instant.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { checkSlot } from "../ask/check-slot.ts";
import { ask, at, claims, day, hours, member, party, service } from "../testing/build.ts";
import { checkSeries } from "./check-series.ts";
import type { SeriesRule } from "./series-rule.ts";

const WEEKLY: SeriesRule = { kind: "weekly", count: 4 };
const DAILY: SeriesRule = { kind: "daily", count: 4 };

const text = (instant: Instant | null) => instant && formatInstant(instant).slice(5, 16);

function check(visit: PreparedVisit, rule: SeriesRule, first = "2027-06-14T09:00Z", zone = "UTC") {
  return checkSeries(visit, rule, at(first), zone).map(({ start, conflict }) =>
    conflict ? [text(start), conflict.reason.code, text(conflict.suggestion)] : [text(start)],
  );
}

describe("checkSeries", () => {
  test("all free", () => {
    expect(check(ask(), WEEKLY)).toEqual([["06-14T09:00"], ["06-21T09:00"], ["06-28T09:00"], ["07-05T09:00"]]);
  });

  test("one taken: the next free slot of that day", () => {
    const staff = [member("ada", { claims: claims("2027-06-21T09:00Z", "2027-06-21T10:15Z") })];
    expect(check(ask({ staff }), WEEKLY)[1]).toEqual(["06-21T09:00", "busy", "06-21T10:30"]);
  });

  test("a day off: a slot of the next day, but not that of another date", () => {
    const staff = [member("ada", { overrides: [{ day: day("2027-06-15"), hours: [] }] })];
    expect(check(ask({ staff }), DAILY)).toEqual([
      ["06-14T09:00"],
      ["06-15T09:00", "closed", "06-16T09:30"],
      ["06-16T09:00"],
      ["06-17T09:00"],
    ]);
  });

  test("suggestions do not collide with each other", () => {
    const overrides = [day("2027-06-15"), day("2027-06-16")].map((date) => ({ day: date, hours: [] }));
    expect(check(ask({ staff: [member("ada", { overrides })] }), DAILY)).toEqual([
      ["06-14T09:00"],
      ["06-15T09:00", "closed", "06-17T09:30"],
      ["06-16T09:00", "closed", "06-17T10:00"],
      ["06-17T09:00"],
    ]);
  });

  test("nor are they closer than the buffers allow", () => {
    const overrides = [{ day: day("2027-06-15"), hours: [] }];
    const services = [service({ bufferBefore: 20, bufferAfter: 20 })];
    expect(check(ask({ services, staff: [member("ada", { overrides })] }), DAILY)[1]![2]).toBe("06-16T10:30");
  });

  test("with a daily cap each is on its own day", () => {
    const overrides = [{ day: day("2027-06-15"), hours: [] }];
    const services = [service({ dailyCap: 1 })];
    expect(check(ask({ services, staff: [member("ada", { overrides })] }), DAILY)[1]![2]).toBe("06-18T09:00");
  });

  test("beyond the window there is nothing to suggest", () => {
    const services = [service({ window: { kind: "days-ahead" as const, days: 10 } })];
    expect(check(ask({ services }), WEEKLY)).toEqual([
      ["06-14T09:00"],
      ["06-21T09:00"],
      ["06-28T09:00", "window", null],
      ["07-05T09:00", "window", null],
    ]);
  });

  test("a skipped time is a conflict with a suggestion", () => {
    const staff = [member("ada", { zone: "Europe/Berlin", weekly: [hours("02:00", "05:00")] })];
    const visit = ask({ zone: "Europe/Berlin", staff }, undefined, "2027-03-01T00:00Z");
    expect(check(visit, { kind: "daily", count: 3 }, "2027-03-27T01:30Z", "Europe/Berlin")).toEqual([
      ["03-27T01:30"],
      [null, "closed", "03-28T01:30"],
      ["03-29T00:30"],
    ]);
  });

  test("in the provider's summer and winter", () => {
    const staff = [member("ada", { zone: "Europe/Berlin" })];
    const visit = ask({ zone: "Europe/Berlin", staff }, undefined, "2027-10-01T00:00Z");
    expect(check(visit, { kind: "weekly", count: 2 }, "2027-10-27T07:00Z", "Europe/Berlin")).toEqual([
      ["10-27T07:00"],
      ["11-03T08:00"],
    ]);
  });

  test("the first date is the visitor's already, whatever blocks it", () => {
    const staff = [member("ada", { claims: claims("2027-06-14T09:00Z", "2027-06-14T09:30Z") })];
    expect(check(ask({ staff }), WEEKLY)[0]).toEqual(["06-14T09:00"]);
  });

  test("a visit of a day or longer would overlap itself", () => {
    const services = [service({ durations: [1430], bufferAfter: 20 })];
    const staff = [member("ada", { weekly: [hours("00:00", "24:00")] })];
    const found = check(ask({ services, staff }), { kind: "daily", count: 3 }, "2027-06-14T00:00Z");
    expect(found.map(([, reason]) => reason)).toEqual([undefined, "busy", undefined]);
  });

  test("works for parties too", () => {
    const givers = [{ memberId: "ada" }, { memberId: "bob" }];
    const staff = [member("ada"), member("bob", { claims: claims("2027-06-21T09:00Z", "2027-06-21T09:30Z") })];
    const visit = ask({ staff, services: [service({ eligibleMembers: givers })] }, party("massage", "massage"));
    expect(check(visit, WEEKLY)[1]).toEqual(["06-21T09:00", "full", "06-21T09:30"]);
  });

  test("every offered date is bookable", () => {
    const staff = [
      member("ada", {
        weekly: [hours("09:00", "12:00", [1, 3, 5])],
        claims: claims("2027-06-18T00:00Z", "2027-06-22T00:00Z"),
      }),
    ];
    const visit = ask({ staff });
    for (const { start, conflict } of checkSeries(
      visit,
      { kind: "daily", count: 24 },
      at("2027-06-14T09:00Z"),
      "UTC",
    )) {
      const offered = conflict ? conflict.suggestion : start;
      expect(checkSlot(visit, offered!).bookable).toBe(true);
    }
  });
});
