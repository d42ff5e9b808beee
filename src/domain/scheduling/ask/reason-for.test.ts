import { describe, expect, test } from "vitest";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { ask, at, claims, day, hours, member, party, service, session } from "../testing/build.ts";
import { reasonFor } from "./reason-for.ts";

function explain(visit: PreparedVisit, from = "2027-06-14T00:00Z", to = "2027-06-15T00:00Z") {
  return reasonFor(visit, { from: at(from), to: at(to) }).code;
}

const ALL_DAY = claims("2027-06-14T00:00Z", "2027-06-15T00:00Z");

describe("a day without slots", () => {
  test("closed: no member works on Mondays", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "17:00", [2, 3, 4, 5, 6, 7])] })];
    expect(explain(ask({ staff }))).toBe("closed");
  });

  test("closed: a day off", () => {
    const staff = [member("ada", { overrides: [{ day: day("2027-06-14"), hours: [] }] })];
    expect(explain(ask({ staff }))).toBe("closed");
  });

  test("full: everything is taken", () => {
    expect(explain(ask({ staff: [member("ada", { claims: ALL_DAY })] }))).toBe("full");
  });

  test("daily cap", () => {
    const services = [service({ dailyCap: 2, bookedLines: new Map([[day("2027-06-14"), 2]]) })];
    expect(explain(ask({ services }))).toBe("daily-cap");
  });

  test("past: the day is over", () => {
    expect(explain(ask({}, undefined, "2027-06-15T10:00Z"))).toBe("past");
  });

  test("past: its hours are over", () => {
    expect(explain(ask({}, undefined, "2027-06-14T16:45Z"))).toBe("past");
  });

  test("notice: the remaining hours are too soon", () => {
    expect(explain(ask({ services: [service({ notice: 600 })] }, undefined, "2027-06-14T12:00Z"))).toBe("notice");
  });

  test("notice: all of it is too soon", () => {
    expect(explain(ask({ services: [service({ notice: 3 * 1440 })] }))).toBe("notice");
  });

  test("window: too far ahead", () => {
    const services = [service({ window: { kind: "days-ahead" as const, days: 0 } })];
    expect(explain(ask({ services }))).toBe("window");
  });

  test("window: not open yet", () => {
    const services = [service({ window: { kind: "dates" as const, first: day("2027-07-01"), last: null } })];
    expect(explain(ask({ services }))).toBe("window");
  });

  test("no seats: the only session of the day is full", () => {
    const given = {
      services: [service({ seats: 5 })],
      staff: [member("ada", { claims: ALL_DAY })],
      sessions: [session("class", "2027-06-14T10:00Z", 5)],
    };
    expect(explain(ask(given))).toBe("no-seats");
  });

  test("no resource", () => {
    const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
    expect(explain(ask({ services, resources: [{ id: "room", units: [ALL_DAY] }] }))).toBe("resource");
  });

  test("full: too few members for the party", () => {
    expect(explain(ask({}, party("massage", "massage")))).toBe("full");
  });

  test("the reason closest to a slot explains it: half the day full, half without a room", () => {
    const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
    const staff = [member("ada", { claims: claims("2027-06-14T09:00Z", "2027-06-14T13:00Z") })];
    const resources = [{ id: "room", units: [claims("2027-06-14T13:00Z", "2027-06-14T17:00Z")] }];
    expect(explain(ask({ services, staff, resources }))).toBe("resource");
  });
});

describe("a month without slots", () => {
  const JULY = ["2027-07-01T00:00Z", "2027-08-01T00:00Z"] as const;

  test("is full as a whole, with the next slot after it", () => {
    const staff = [member("ada", { claims: claims("2027-07-01T00:00Z", "2027-08-05T00:00Z") })];
    expect(explain(ask({ staff }), ...JULY)).toBe("full");
  });

  test("beyond the window", () => {
    expect(explain(ask({ services: [service({ window: { kind: "days-ahead", days: 5 } })] }), ...JULY)).toBe("window");
  });

  test("in the year 9999", () => {
    expect(explain(ask(), "9999-07-01T00:00Z", "9999-08-01T00:00Z")).toBe("window");
  });

  test("long past", () => {
    expect(explain(ask(), "2013-07-01T00:00Z", "2013-08-01T00:00Z")).toBe("past");
  });

  test("the window ends within it, and no member works before that", () => {
    const staff = [member("ada", { weekly: [hours("09:00", "17:00", [1])] })];
    const services = [service({ window: { kind: "dates" as const, first: null, last: day("2027-07-03") } })];
    expect(explain(ask({ staff, services }), ...JULY)).toBe("window");
  });
});
