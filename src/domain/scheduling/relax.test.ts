import { describe, expect, test } from "vitest";
import type { Waiver } from "#domain/office/booking/waivers.ts";
import { relax } from "./relax.ts";
import type { Schedule } from "./schedule.ts";
import { at, claims, day, member, NOW, schedule, service, session, verdict } from "./testing/build.ts";
import { prepare } from "./testing/compare.ts";
import { visitOf } from "./visit.ts";

const TEN = "2027-06-14T10:00Z";
const HALF = "2027-06-14T10:30Z";
const ada = visitOf("massage", { memberId: "ada" });

/** What a visitor, the office, and an office that waives these rules hear. */
function verdicts(given: Partial<Schedule>, { start = TEN, waive = [] as Waiver[], visit = ada } = {}) {
  const world = schedule(given);
  const ask = (one: Schedule) => verdict(prepare(one, visit, at(NOW)), start);
  const office = (rules: Waiver[]) => ask(relax(world, visit, { waived: new Set(rules) }).at(-1)!.schedule);
  return { visitor: ask(world), office: office([]), waived: office(waive) };
}

describe("the office", () => {
  test("is not bound by notice and window", () => {
    const free = { office: "bookable", waived: "bookable" };
    expect(verdicts({ services: [service({ notice: 2 * 1440 })] })).toEqual({ visitor: "notice", ...free });
    const days = service({ window: { kind: "days-ahead", days: 0 } });
    expect(verdicts({ services: [days] })).toEqual({ visitor: "window", ...free });
    const later = service({ window: { kind: "dates", first: day("2027-07-01"), last: null } });
    expect(verdicts({ services: [later] })).toEqual({ visitor: "window", ...free });
  });

  test("sees the slots that look-busy hides", () => {
    const busy = { services: [service({ lookBusyPercent: 100 })] };
    const hidden = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]
      .map((time) => verdicts(busy, { start: `2027-06-14T${time}Z` }))
      .filter(({ visitor }) => visitor === "busy");
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every(({ office }) => office === "bookable")).toBe(true);
  });

  test("chooses any length, which applies to every giver", () => {
    const slow = service({ eligibleMembers: [{ memberId: "ada", duration: 50 }] });
    const visit = visitOf("massage", { memberId: "ada", duration: 35 });
    const [relaxed] = relax(schedule({ services: [slow] }), visit, { waived: new Set() });
    const prepared = prepare(relaxed!.schedule, visit, at(NOW));
    expect(prepared.lines[0]!.durations).toEqual([35]);
  });

  const taken = claims(TEN, HALF);
  test.each<[Waiver, string, Partial<Schedule>, string?]>([
    ["grid", "closed", {}, "2027-06-14T10:10Z"],
    ["hours", "closed", {}, "2027-06-14T08:00Z"],
    ["hours", "closure", { closures: [{ day: day("2027-06-14"), note: "" }] }],
    ["blocks", "busy", { staff: [member("ada", { claims: { ...taken, sources: ["block"] } })] }],
    ["calendars", "busy", { staff: [member("ada", { claims: { ...taken, sources: ["calendar"] } })] }],
    [
      "buffers",
      "busy",
      {
        staff: [
          member("ada", {
            claims: { ...claims("2027-06-14T09:00Z", HALF), own: claims("2027-06-14T09:00Z", TEN).times },
          }),
        ],
      },
    ],
    [
      "buffers",
      "busy",
      {
        services: [service({ bufferAfter: 15 })],
        staff: [member("ada", { claims: claims(HALF, "2027-06-14T11:00Z") })],
      },
    ],
    ["cap", "daily-cap", { services: [service({ dailyCap: 1, bookedLines: new Map([[day("2027-06-14"), 1]]) })] }],
    [
      "seats",
      "no-seats",
      {
        services: [service({ seats: 5 })],
        sessions: [session("one", TEN, 5)],
        staff: [member("ada", { claims: taken })],
      },
    ],
    ["overlap", "busy", { staff: [member("ada", { lanes: 2, claims: { ...taken, lanes: [0] } })] }],
  ])("waives %s by name", (rule, code, given, start = TEN) => {
    expect(verdicts(given, { start, waive: [rule] })).toEqual({ visitor: code, office: code, waived: "bookable" });
  });

  test("lets a named member give what they do not give", () => {
    const given = { services: [service()], staff: [member("ada"), member("bo")] };
    const visit = visitOf("massage", { memberId: "bo" });
    expect(() => verdicts(given, { visit })).toThrow("member-unknown");
    const [relaxed] = relax(schedule(given), visit, { waived: new Set(["giver"]) });
    expect(verdict(prepare(relaxed!.schedule, visit, at(NOW)), TEN)).toBe("bookable");
  });

  test("waives the hours of the member who is named, and of no one else", () => {
    const anyone = { start: "2027-06-14T08:00Z", waive: ["hours" as const], visit: visitOf("massage") };
    expect(verdicts({}, anyone).waived).toBe("closed");
  });

  const everything: Waiver[] = ["grid", "hours", "blocks", "calendars", "buffers", "cap", "seats", "giver", "overlap"];
  test.each<[string, string, Partial<Schedule>]>([
    ["a busy member", "busy", { staff: [member("ada", { claims: taken })] }],
    [
      "two busy lanes",
      "busy",
      { staff: [member("ada", { lanes: 2, claims: { times: claims(TEN, HALF, TEN, HALF).times, lanes: [0, 1] } })] },
    ],
    [
      "an occupied room",
      "resource",
      {
        services: [service({ resources: [{ resourceId: "room", units: 1 }] })],
        resources: [{ id: "room", units: [taken] }],
      },
    ],
    [
      "a seat that people wait for",
      "no-seats",
      {
        services: [service({ seats: 5 })],
        sessions: [session("one", TEN, 5, { isAwaited: true })],
        staff: [member("ada", { claims: taken })],
      },
    ],
    ["the horizon", "window", { horizon: day("2027-06-13") }],
  ])("never waives %s", (_what, code, given) => {
    expect(verdicts(given, { waive: everything }).waived).toBe(code);
  });
});
