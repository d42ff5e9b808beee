import { describe, expect, it } from "vitest";
import { closedToCancelling, closedToMoving, type BookingState } from "./changes.ts";

const startsAt = new Date("2026-11-16T10:00:00Z");
const second = 1_000;
const hour = 3_600_000;

function service(changes: Partial<Parameters<typeof closedToMoving>[1][number]> = {}) {
  return { confirmation: "at-once", rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, ...changes } as const;
}

function at(offset: number): Date {
  return new Date(startsAt.getTime() + offset);
}

describe("a visit without cut-offs", () => {
  const visit = { state: "scheduled", startsAt } as const;

  it.each([
    ["a second before its start", -second, null],
    ["at its start", 0, "past"],
    ["a second after its start", second, "past"],
  ])("%s", (_when, offset, reason) => {
    expect(closedToCancelling(visit, [service()], at(offset))).toBe(reason);
    expect(closedToMoving(visit, [service()], at(offset))).toBe(reason);
  });
});

describe("cut-offs", () => {
  const visit = { state: "scheduled", startsAt } as const;
  const services = [
    service({ rescheduleCutoffMinutes: 60, cancelCutoffMinutes: 24 * 60 }),
    service({ rescheduleCutoffMinutes: 120 }),
  ];

  it.each([
    [-24 * hour - second, null],
    [-24 * hour, null],
    [-24 * hour + second, "too-late"],
    [0, "past"],
  ])("for cancelling are those of the strictest service, %d ms from the start", (offset, reason) =>
    expect(closedToCancelling(visit, services, at(offset))).toBe(reason),
  );

  it.each([
    [-2 * hour - second, null],
    [-2 * hour, null],
    [-2 * hour + second, "too-late"],
    [0, "past"],
  ])("for rescheduling are too, %d ms from the start", (offset, reason) =>
    expect(closedToMoving(visit, services, at(offset))).toBe(reason),
  );

  it("are instants, so a clock change in between makes no difference", () => {
    // Lisbon's clocks went back on 25 October 2026 at 01:00 UTC.
    const sunday = { state: "scheduled", startsAt: new Date("2026-10-25T10:00:00Z") } as const;
    const day = [service({ cancelCutoffMinutes: 24 * 60 })];
    expect(closedToCancelling(sunday, day, new Date("2026-10-24T10:00:00Z"))).toBeNull();
    expect(closedToCancelling(sunday, day, new Date("2026-10-24T10:00:01Z"))).toBe("too-late");
  });
});

describe("states", () => {
  it.each([
    ["cancelled", "cancelled"],
    ["declined", "declined"],
    ["expired", "lapsed"],
    ["held", "lapsed"],
  ] satisfies [BookingState, string][])("a booking that is %s cannot be changed", (state, reason) => {
    expect(closedToCancelling({ state, startsAt }, [service()], at(-hour))).toBe(reason);
    expect(closedToMoving({ state, startsAt }, [service()], at(-hour))).toBe(reason);
  });

  it("a request can be withdrawn until its start, whatever the cut-off, but only the office can move it", () => {
    const request = { state: "requested", startsAt } as const;
    const services = [service({ confirmation: "request", cancelCutoffMinutes: 24 * 60 })];
    expect(closedToCancelling(request, services, at(-second))).toBeNull();
    expect(closedToCancelling(request, services, at(0))).toBe("past");
    expect(closedToCancelling({ ...request, startsAt: null }, services, at(hour))).toBeNull();
    expect(closedToMoving(request, services, at(-hour))).toBe("by-office");
    expect(closedToMoving({ ...request, state: "scheduled" }, services, at(-hour))).toBe("by-office");
  });
});
