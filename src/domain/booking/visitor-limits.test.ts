import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOf } from "../../../tests/support/long.ts";
import type { Weekday } from "#domain/time/day.ts";
import { parseInstant, type Instant } from "#domain/time/instant.ts";
import { visitorLimitRefusal, type VisitorLimit, type VisitorVisit } from "./visitor-limits.ts";

const now = parseInstant("2027-03-01T09:00:00Z")!;

function visit(start: string, minutes = 60, serviceIds: string[] = ["massage"]): VisitorVisit {
  const at = parseInstant(start)!;
  return { serviceIds, times: { start: at, end: (at + minutes) as Instant } };
}

interface Scene {
  wanted: VisitorVisit[];
  others?: VisitorVisit[];
  zone?: string;
  weekStarts?: Weekday;
  isMove?: boolean;
}

function ask(limit: Omit<VisitorLimit, "serviceIds"> & Partial<VisitorLimit>, scene: Scene) {
  const { others = [], zone = "Europe/Lisbon", weekStarts = 1, isMove = false, wanted } = scene;
  const limits = [{ serviceIds: null, ...limit }];
  return visitorLimitRefusal({ limits, zone, weekStarts, now, wanted, others, isMove })?.code ?? "allowed";
}

describe("limits of one visitor", () => {
  it("counts upcoming bookings, requests without a time, and every date of a series", () => {
    const past = visit("2027-02-20T10:00:00Z");
    const open = { serviceIds: ["massage"], times: null };
    const others = [past, visit("2027-03-05T10:00:00Z"), open];
    const limit = { per: "active", most: 3 } as const;
    expect(ask(limit, { wanted: [visit("2027-03-09T10:00:00Z")], others })).toBe("allowed");
    const series = [visit("2027-03-09T10:00:00Z"), visit("2027-03-16T10:00:00Z")];
    expect(ask(limit, { wanted: series, others })).toBe("visitor-active");
    expect(ask(limit, { wanted: series, others, isMove: true })).toBe("allowed");
  });

  it("counts only the services that it names", () => {
    const limit = { per: "day", most: 1, serviceIds: ["massage"] } as const;
    const others = [visit("2027-03-09T08:00:00Z", 60, ["facial"])];
    expect(ask(limit, { wanted: [visit("2027-03-09T10:00:00Z")], others })).toBe("allowed");
    expect(ask(limit, { wanted: [visit("2027-03-09T10:00:00Z", 60, ["facial"])], others })).toBe("allowed");
    const both = [visit("2027-03-09T08:00:00Z", 60, ["facial", "massage"])];
    expect(ask(limit, { wanted: [visit("2027-03-09T10:00:00Z")], others: both })).toBe("visitor-period");
  });

  it("uses the provider's days, and weeks that begin when the provider's do", () => {
    const wanted = [visit("2027-03-08T04:00:00Z")];
    const others = [visit("2027-03-07T20:00:00Z")];
    // In New York both are on Sunday, 7 March.
    expect(ask({ per: "day", most: 1 }, { wanted, others, zone: "America/New_York" })).toBe("visitor-period");
    expect(ask({ per: "day", most: 1 }, { wanted, others })).toBe("allowed");
    expect(ask({ per: "week", most: 1 }, { wanted, others })).toBe("allowed");
    expect(ask({ per: "week", most: 1 }, { wanted, others, weekStarts: 7 })).toBe("visitor-period");
    expect(ask({ per: "month", most: 1 }, { wanted, others })).toBe("visitor-period");
  });

  it("measures gaps from end to start on the wall clock, so that days stay days when clocks change", () => {
    // Lisbon's clocks go forward on 28 March 2027.
    const others = [visit("2027-03-27T10:00:00Z")];
    const gap = { per: "gap", most: 2 * 1440 } as const;
    expect(ask(gap, { wanted: [visit("2027-03-29T10:00:00Z")], others })).toBe("allowed");
    expect(ask(gap, { wanted: [visit("2027-03-29T09:59:00Z")], others })).toBe("visitor-gap-days");
    expect(ask(gap, { wanted: [visit("2027-03-25T09:00:00Z")], others })).toBe("allowed");
    expect(ask(gap, { wanted: [visit("2027-03-25T09:01:00Z")], others })).toBe("visitor-gap-days");
    expect(ask(gap, { wanted: [visit("2027-04-05T10:00:00Z"), visit("2027-04-06T10:00:00Z")] })).toBe(
      "visitor-gap-days",
    );
  });

  it("says how long the gap is, in days or hours", () => {
    const question = { zone: "UTC", weekStarts: 1 as const, now, isMove: false };
    const visits = { wanted: [visit("2027-03-09T10:00:00Z")], others: [visit("2027-03-09T12:00:00Z")] };
    const refusal = (most: number) =>
      visitorLimitRefusal({ limits: [{ serviceIds: null, per: "gap", most }], ...question, ...visits });
    expect(refusal(2880)).toEqual({ code: "visitor-gap-days", count: 2 });
    expect(refusal(90 * 60)).toEqual({ code: "visitor-gap-hours", count: 90 });
  });
});

/** A slow reference that asks Temporal. */
function reference(limit: VisitorLimit, wanted: VisitorVisit[], others: VisitorVisit[], zone: string): boolean {
  const all = [...wanted, ...others];
  const wall = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at * 60_000)
      .toZonedDateTimeISO(zone)
      .toPlainDateTime();
  const starts = (visit: VisitorVisit) => wall(visit.times!.start);
  if (limit.per === "active")
    return others.filter(({ times }) => times!.end > now).length + wanted.length <= limit.most;
  if (limit.per === "gap") {
    const apart = (one: VisitorVisit, other: VisitorVisit) =>
      wall(one.times!.end).until(wall(other.times!.start)).total("minutes") >= limit.most;
    return wanted.every((one) => all.every((other) => one === other || apart(one, other) || apart(other, one)));
  }
  const name = (visit: VisitorVisit) => {
    const day = starts(visit).toPlainDate();
    if (limit.per === "day") return day.toString();
    return limit.per === "month" ? day.toPlainYearMonth().toString() : `${day.yearOfWeek} ${day.weekOfYear}`;
  };
  return wanted.every((one) => all.filter((other) => name(other) === name(one)).length <= limit.most);
}

it("agrees with a reference that asks Temporal, around clock changes", () => {
  const moments = ["2027-03-27", "2027-10-30", "2027-03-13", "2027-11-06", "2027-04-03", "2027-12-30"];
  const zones = ["Europe/Lisbon", "America/New_York", "America/Santiago", "Australia/Lord_Howe", "Asia/Kathmandu"];
  let refused = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(...moments),
      fc.constantFrom(...zones),
      fc.constantFrom("active", "day", "week", "month", "gap"),
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.integer({ min: -6000, max: 6000 }), fc.constantFrom(30, 60, 600)), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.integer({ min: 1, max: 3 }),
      (moment, zone, per, most, times, count) => {
        const from = parseInstant(`${moment}T12:00:00Z`)!;
        const visits = times.map(([at, minutes]) => ({
          serviceIds: ["massage"],
          times: { start: (from + at) as Instant, end: (from + at + minutes) as Instant },
        }));
        const wanted = visits.slice(0, count);
        const others = visits.slice(count);
        const limit = { serviceIds: null, per, most: per === "gap" ? most * 720 : most } as const;
        const refusal = visitorLimitRefusal({
          limits: [limit],
          zone,
          weekStarts: 1,
          now,
          wanted,
          others,
          isMove: false,
        });
        expect(refusal === null).toBe(reference(limit, wanted, others, zone));
        if (refusal !== null) refused += 1;
      },
    ),
    { numRuns: casesOf(10_000), seed: 31 },
  );
  expect(refused).toBeGreaterThan(casesOf(4_000));
});
