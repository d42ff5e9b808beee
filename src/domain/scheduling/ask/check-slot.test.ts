import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { casesOf } from "../../../../tests/support/long.ts";
import type { Instant } from "#domain/time/instant.ts";
import { cases } from "../testing/arbitraries.ts";
import { ask, at, claims, day, hours, member, party, service, session, verdict } from "../testing/build.ts";
import { prepare } from "../testing/compare.ts";
import { visitOf } from "../visit.ts";
import { checkSlot } from "./check-slot.ts";
import { listSlots } from "./list-slots.ts";

// Random cases may be slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TEN = "2027-06-14T10:00Z";

describe("the reason of a refused start", () => {
  test.each([
    ["2027-06-13T11:59Z", "past"],
    ["2020-01-01T00:00Z", "past"],
    ["2027-06-13T12:00Z", "notice"],
    ["2027-06-13T13:59Z", "notice"],
    ["2027-06-13T14:00Z", "bookable"],
    ["2027-06-13T17:00Z", "closed"],
    ["2027-06-13T16:31Z", "closed"],
    ["2027-06-14T08:30Z", "closed"],
    ["2027-06-14T10:15Z", "closed"],
    ["2027-06-14T10:01Z", "closed"],
    ["2027-06-20T16:30Z", "bookable"],
    ["2027-06-21T00:00Z", "window"],
    ["2027-06-21T09:00Z", "window"],
    ["9999-06-21T09:00Z", "window"],
  ])("%s: %s", (start, reason) => {
    const services = [service({ notice: 120, window: { kind: "days-ahead", days: 7 } })];
    expect(verdict(ask({ services }), start)).toBe(reason);
  });

  test("a window that has not started", () => {
    const services = [service({ window: { kind: "dates" as const, first: day("2027-06-15"), last: null } })];
    expect(verdict(ask({ services }), TEN)).toBe("window");
  });

  test("busy: everyone who works is taken", () => {
    const busy = claims("2027-06-14T09:45Z", "2027-06-14T10:15Z");
    const givers = [{ memberId: "ada" }, { memberId: "bob" }];
    const staff = [member("ada", { claims: busy }), member("bob", { weekly: [hours("12:00", "17:00")] })];
    expect(verdict(ask({ staff, services: [service({ eligibleMembers: givers })] }), TEN)).toBe("busy");
  });

  test("closed: it would end after closing time", () => {
    expect(verdict(ask({ services: [service({ durations: [60] })] }), "2027-06-14T16:30Z")).toBe("closed");
  });

  test("daily cap comes before busy", () => {
    const services = [service({ dailyCap: 1, bookedLines: new Map([[day("2027-06-14"), 1]]) })];
    const staff = [member("ada", { claims: claims("2027-06-14T00:00Z", "2027-06-15T00:00Z") })];
    expect(verdict(ask({ services, staff }), TEN)).toBe("daily-cap");
    expect(verdict(ask({ services, staff }), "2027-06-14T08:00Z")).toBe("closed");
  });

  test("no seats, with the number left", () => {
    const busy = claims(TEN, "2027-06-14T10:30Z");
    const given = {
      services: [service({ seats: 5 })],
      staff: [member("ada", { claims: busy })],
      sessions: [session("class", TEN, 3)],
    };
    expect(checkSlot(ask(given, visitOf("massage", { seats: 3 })), at(TEN))).toEqual({
      bookable: false,
      reason: { code: "no-seats", seatsLeft: 2 },
    });
  });

  test("a full session that starts then: no seats; one that only overlaps: busy", () => {
    const busy = claims(TEN, "2027-06-14T11:00Z");
    const services = [service({ seats: 5, durations: [60] })];
    const sessions = [session("class", TEN, 5, { duration: 60 })];
    const visit = ask({ services, sessions, staff: [member("ada", { claims: busy })] });
    expect(verdict(visit, TEN)).toBe("no-seats");
    expect(verdict(visit, "2027-06-14T10:30Z")).toBe("busy");
  });

  test("resource: a member is free, but no unit", () => {
    const services = [service({ resources: [{ resourceId: "room", units: 1 }] })];
    const resources = [{ id: "room", units: [claims(TEN, "2027-06-14T11:00Z")] }];
    expect(verdict(ask({ services, resources }), TEN)).toBe("resource");
    const staff = [member("ada", { claims: claims(TEN, "2027-06-14T11:00Z") })];
    expect(verdict(ask({ services, resources, staff }), TEN)).toBe("busy");
  });

  test("full: each person of the party would fit alone", () => {
    expect(verdict(ask({}, party("massage", "massage")), TEN)).toBe("full");
  });

  test("closed for one person is closed for the party", () => {
    const services = [service(), service({ id: "facial", eligibleMembers: [{ memberId: "bob" }] })];
    const staff = [member("ada"), member("bob", { weekly: [] })];
    expect(verdict(ask({ services, staff }, party("massage", "facial")), TEN)).toBe("closed");
  });
});

type Shape = Parameters<typeof cases>[0];

const SHAPES: [string, number, Shape][] = [
  ["single lines", 601, { people: [1, 1], lines: [1, 1], seats: false, resources: true, isGenerous: false }],
  ["parties", 602, { people: [1, 3], lines: [1, 1], seats: true, resources: true, isGenerous: true }],
  ["chains", 603, { people: [1, 2], lines: [1, 3], seats: true, resources: true, isGenerous: true }],
];

/** Every listed start passes the single check; every other minute fails it. With and without "look busy". */
test.each(SHAPES)("listed means bookable: %s", (_, seed, shape) => {
  const percents = fc.constantFrom(0, 0, 40, 100);
  fc.assert(
    fc.property(cases(shape), percents, ({ schedule, visit, now, from }, lookBusyPercent) => {
      const services = schedule.services.map((own) => ({ ...own, lookBusyPercent }));
      const prepared = prepare({ ...schedule, services }, visit, now);
      const to = (from + 240) as Instant;
      const listed = new Set(listSlots(prepared, { from, to }).starts);
      const wrong: string[] = [];
      for (let start = from as number; start < to; start += 5) {
        const answer = checkSlot(prepared, start as Instant);
        if (answer.bookable !== listed.has(start)) wrong.push(`${start} is ${listed.has(start) ? "" : "not "}listed`);
        if (answer.bookable && answer.placements.length !== prepared.lines.length) wrong.push(`${start} lacks a place`);
      }
      expect(wrong).toEqual([]);
    }),
    { seed, numRuns: casesOf(250) },
  );
});
