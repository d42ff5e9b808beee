import { describe, expect, test } from "vitest";
import type { Schedule } from "./schedule.ts";
import { forOffice } from "./for-office.ts";
import { at, schedule, claims, day, member, NOW, service, verdict } from "./testing/build.ts";
import { prepare } from "./testing/compare.ts";
import { visitOf } from "./visit.ts";

const TEN = "2027-06-14T10:00Z";

function verdicts(given: Partial<Schedule>, start = TEN): { visitor: string; office: string } {
  const world = schedule(given);
  const ask = (one: Schedule) => verdict(prepare(one, visitOf("massage"), at(NOW)), start);
  return { visitor: ask(world), office: ask(forOffice(world)) };
}

describe("the office", () => {
  test("may waive notice and window", () => {
    expect(verdicts({ services: [service({ notice: 2 * 1440 })] })).toEqual({ visitor: "notice", office: "bookable" });
    const days = service({ window: { kind: "days-ahead", days: 0 } });
    expect(verdicts({ services: [days] })).toEqual({ visitor: "window", office: "bookable" });
    const later = service({ window: { kind: "dates", first: day("2027-07-01"), last: null } });
    expect(verdicts({ services: [later] })).toEqual({ visitor: "window", office: "bookable" });
  });

  test("sees the slots that look-busy hides", () => {
    const busy = { services: [service({ lookBusyPercent: 100 })] };
    const hidden = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00"]
      .map((time) => verdicts(busy, `2027-06-14T${time}Z`))
      .filter(({ visitor }) => visitor === "busy");
    expect(hidden.length).toBeGreaterThan(0);
    expect(hidden.every(({ office }) => office === "bookable")).toBe(true);
  });

  test.each([
    ["the past", {}, "2027-06-13T11:00Z", "past"],
    ["hours", {}, "2027-06-14T08:00Z", "closed"],
    ["the grid of starts", {}, "2027-06-14T10:10Z", "closed"],
    ["a busy member", { staff: [member("ada", { claims: claims(TEN, "2027-06-14T10:30Z") })] }, TEN, "busy"],
    [
      "an occupied room",
      {
        services: [service({ resources: [{ resourceId: "room", units: 1 }] })],
        resources: [{ id: "room", units: [] }],
      },
      TEN,
      "resource",
    ],
    [
      "the daily cap",
      { services: [service({ dailyCap: 1, bookedLines: new Map([[day("2027-06-14"), 1]]) })] },
      TEN,
      "daily-cap",
    ],
  ] satisfies [string, Partial<Schedule>, string, string][])("cannot waive %s", (_what, given, start, code) => {
    expect(verdicts(given, start)).toEqual({ visitor: code, office: code });
  });
});
