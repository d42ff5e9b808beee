import { describe, expect, test } from "vitest";
import { reasonFor } from "../ask/reason-for.ts";
import type { Cap } from "../schedule.ts";
import { ask, at, day, party, service, slots, verdict } from "../testing/build.ts";
import { withoutBooking } from "../without-booking.ts";
import { schedule } from "../testing/build.ts";

function cap(given: Partial<Cap>): Cap {
  return {
    id: "cap",
    serviceIds: ["massage"],
    per: "week",
    weekStarts: 1,
    most: 2,
    bookedLines: new Map([[day("2027-06-16"), 2]]),
    ...given,
  };
}

/** The days of June 2027 with slots. */
function days(...caps: Cap[]): number[] {
  const listed = slots(ask({ caps }), "2027-06-14T00:00Z", "2027-07-01T00:00Z");
  return [...new Set(listed.map((text) => Number(text.slice(8, 10))))];
}

describe("caps of periods", () => {
  test("a full week has no slots, and the next one has", () => {
    expect(days(cap({}))).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
    expect(days(cap({ most: 3 }))).toContain(14);
  });

  test("a week may begin on another day", () => {
    expect(days(cap({ weekStarts: 4 }))).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
  });

  test("a full month has no slots", () => {
    expect(days(cap({ per: "month", bookedLines: new Map([[day("2027-06-01"), 2]]) }))).toEqual([]);
  });

  test("only lines of its services count, and every line of a party", () => {
    expect(days(cap({ serviceIds: ["facial"] }))).toContain(14);
    const services = [service({ eligibleMembers: [{ memberId: "ada" }] })];
    const caps = [cap({ most: 3 })];
    expect(verdict(ask({ caps, services }), "2027-06-14T10:00Z")).toBe("bookable");
    expect(verdict(ask({ caps, services }, party("massage massage")), "2027-06-14T10:00Z")).toBe("period-cap");
  });

  test("the longest full period is the reason", () => {
    const week = { from: at("2027-06-16T00:00Z"), to: at("2027-06-17T00:00Z") };
    expect(reasonFor(ask({ caps: [cap({ per: "day" })] }), week)).toEqual({ code: "daily-cap" });
    const both = [cap({ per: "day" }), cap({ per: "month" }), cap({})];
    expect(reasonFor(ask({ caps: both }), week)).toEqual({ code: "period-cap", per: "month" });
  });

  test("a booking that moves does not count", () => {
    const lines = [{ serviceId: "massage", sessionId: "own", seats: 1 }];
    const without = withoutBooking(schedule({ caps: [cap({})] }), { day: day("2027-06-16"), lines });
    expect(without.caps![0]!.bookedLines.get(day("2027-06-16"))).toBe(1);
  });
});
