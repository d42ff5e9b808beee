import { describe, expect, test } from "vitest";
import { formatInstant } from "#domain/time/instant.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { ask, at, claims, day, hours, member, party, service, session } from "../testing/build.ts";
import { explainEmpty } from "./explain-empty.ts";

function explain(visit: PreparedVisit, from = "2027-06-14T00:00Z", to = "2027-06-15T00:00Z") {
  const { reason, next, previous } = explainEmpty(visit, { from: at(from), to: at(to) });
  return [reason.code, next && formatInstant(next).slice(5, 16), previous && formatInstant(previous).slice(5, 16)];
}

const ALL_DAY = claims("2027-06-14T00:00Z", "2027-06-15T00:00Z");

describe("a day without slots", () => {
  test("closed: nobody works on Mondays", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "17:00", [2, 3, 4, 5, 6, 7])] })];
    expect(explain(ask({ staff }))).toEqual(["closed", "06-15T09:00", "06-13T16:30"]);
  });

  test("closed: a day off", () => {
    const staff = [member("ada", { overrides: [{ day: day("2027-06-14"), hours: [] }] })];
    expect(explain(ask({ staff }))[0]).toBe("closed");
  });

  test("full: everything is taken", () => {
    expect(explain(ask({ staff: [member("ada", { claims: ALL_DAY })] }))).toEqual([
      "full",
      "06-15T09:00",
      "06-13T16:30",
    ]);
  });

  test("daily cap", () => {
    const services = [service({ dailyCap: 2, bookedLines: new Map([[day("2027-06-14"), 2]]) })];
    expect(explain(ask({ services }))).toEqual(["daily-cap", "06-15T09:00", "06-13T16:30"]);
  });

  test("past: the day is over", () => {
    expect(explain(ask({}, undefined, "2027-06-15T10:00Z"))).toEqual(["past", "06-15T10:00", null]);
  });

  test("past: its hours are over", () => {
    expect(explain(ask({}, undefined, "2027-06-14T16:45Z"))).toEqual(["past", "06-15T09:00", null]);
  });

  test("notice: what is left of it is too soon", () => {
    expect(explain(ask({ services: [service({ notice: 600 })] }, undefined, "2027-06-14T12:00Z"))).toEqual([
      "notice",
      "06-15T09:00",
      null,
    ]);
  });

  test("notice: all of it is too soon", () => {
    expect(explain(ask({ services: [service({ notice: 3 * 1440 })] }))).toEqual(["notice", "06-16T12:00", null]);
  });

  test("window: too far ahead", () => {
    const services = [service({ window: { kind: "days-ahead" as const, days: 0 } })];
    expect(explain(ask({ services }))).toEqual(["window", null, "06-13T16:30"]);
  });

  test("window: not yet", () => {
    const services = [service({ window: { kind: "dates" as const, first: day("2027-07-01"), last: null } })];
    expect(explain(ask({ services }))).toEqual(["window", "07-01T09:00", null]);
  });

  test("no seats: the only session of the day is full", () => {
    const given = {
      services: [service({ seats: 5 })],
      staff: [member("ada", { claims: ALL_DAY })],
      sessions: [session("class", "2027-06-14T10:00Z", 5)],
    };
    expect(explain(ask(given))).toEqual(["no-seats", "06-15T09:00", "06-13T16:30"]);
  });

  test("no resource", () => {
    const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
    expect(explain(ask({ services, resources: [{ id: "room", units: [ALL_DAY] }] }))).toEqual([
      "resource",
      "06-15T09:00",
      "06-13T16:30",
    ]);
  });

  test("full: too few members for the party", () => {
    expect(explain(ask({}, party("massage", "massage")))).toEqual(["full", null, null]);
  });

  test("what was missing least explains it: half the day full, half without a room", () => {
    const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
    const staff = [member("ada", { claims: claims("2027-06-14T09:00Z", "2027-06-14T13:00Z") })];
    const resources = [{ id: "room", units: [claims("2027-06-14T13:00Z", "2027-06-14T17:00Z")] }];
    expect(explain(ask({ services, staff, resources }))[0]).toBe("resource");
  });
});

describe("a month without slots", () => {
  const JULY = ["2027-07-01T00:00Z", "2027-08-01T00:00Z"] as const;

  test("taken as a whole, with the next one after it", () => {
    const staff = [member("ada", { claims: claims("2027-07-01T00:00Z", "2027-08-05T00:00Z") })];
    expect(explain(ask({ staff }), ...JULY)).toEqual(["full", "08-05T09:00", "06-30T16:30"]);
  });

  test("beyond the window", () => {
    expect(explain(ask({ services: [service({ window: { kind: "days-ahead", days: 5 } })] }), ...JULY)).toEqual([
      "window",
      null,
      "06-18T16:30",
    ]);
  });

  test("in the year 9999", () => {
    expect(explain(ask(), "9999-07-01T00:00Z", "9999-08-01T00:00Z")[0]).toBe("window");
  });

  test("long past", () => {
    expect(explain(ask(), "2013-07-01T00:00Z", "2013-08-01T00:00Z")).toEqual(["past", "06-13T12:00", null]);
  });

  test("the window ends within it, and nobody works before that", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "17:00", [1])] })];
    const services = [service({ window: { kind: "dates" as const, first: null, last: day("2027-07-03") } })];
    expect(explain(ask({ staff, services }), ...JULY)[0]).toBe("window");
  });
});
