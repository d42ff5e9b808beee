import { describe, expect, test } from "vitest";
import { visitOf } from "../visit.ts";
import { ask, at, day, hours, member, party, service, slots, times, verdict } from "../testing/build.ts";
import { isDayCapped, wholeDays } from "./daily-cap.ts";

const booked = (count: number, date = "2027-06-14") => new Map([[day(date), count]]);

describe("daily cap", () => {
  test.each([
    [0, 1, true],
    [1, 2, true],
    [2, 2, false],
    [3, 2, false],
  ])("%i booked of %i: %s", (count, dailyCap, isOpen) => {
    const visit = ask({ services: [service({ dailyCap, bookedLines: booked(count) })] });
    expect(times(visit).length > 0).toBe(isOpen);
    expect(verdict(visit, "2027-06-14T10:00Z")).toBe(isOpen ? "bookable" : "daily-cap");
  });

  test("other days do not count", () => {
    const visit = ask({ services: [service({ dailyCap: 1, bookedLines: booked(1) })] });
    const days = new Set(slots(visit, "2027-06-14T00:00Z", "2027-06-17T00:00Z").map((text) => text.slice(0, 10)));
    expect([...days]).toEqual(["2027-06-15", "2027-06-16"]);
  });

  test("without counts, nothing is booked", () => {
    expect(times(ask({ services: [service({ dailyCap: 1 })] }))).toHaveLength(16);
  });

  test("without a cap, counts do not matter", () => {
    expect(times(ask({ services: [service({ bookedLines: booked(1000) })] }))).toHaveLength(16);
  });

  test("a party counts with all of its lines", () => {
    const givers = [{ memberId: "ada" }, { memberId: "bob" }];
    const given = {
      services: [service({ eligibleMembers: givers, dailyCap: 3, bookedLines: booked(2) })],
      staff: [member("ada"), member("bob")],
    };
    expect(times(ask(given))).toHaveLength(16);
    expect(times(ask(given, party("massage", "massage")))).toEqual([]);
    expect(times(ask(given, party("massage massage")))).toEqual([]);
  });

  test("a line counts once, however many seats it takes", () => {
    const visit = ask({ services: [service({ seats: 9, dailyCap: 1 })] }, visitOf("massage", { seats: 9 }));
    expect(times(visit)).toHaveLength(16);
  });

  test("each service of a visit has its own", () => {
    const given = {
      services: [service({ dailyCap: 5 }), service({ id: "facial", dailyCap: 1, bookedLines: booked(1) })],
    };
    expect(times(ask(given))).toHaveLength(16);
    expect(times(ask(given, party("massage facial")))).toEqual([]);
  });

  test("by the provider's day on which the visit starts", () => {
    const services = [service({ interval: 60, dailyCap: 1, bookedLines: booked(1) })];
    const staff = [member("ada", { weekly: [hours("00:00", "00:00")] })];
    const found = slots(ask({ zone: "Asia/Tokyo", services, staff }), "2027-06-13T12:00Z", "2027-06-14T18:00Z");
    expect(found.filter((text) => text < "2027-06-14T12")).toEqual([
      "2027-06-13T12:00Z",
      "2027-06-13T13:00Z",
      "2027-06-13T14:00Z",
    ]);
    expect(found.filter((text) => text > "2027-06-14T12")).toEqual([
      "2027-06-14T15:00Z",
      "2027-06-14T16:00Z",
      "2027-06-14T17:00Z",
    ]);
  });
});

test("isDayCapped checks one day", () => {
  const visit = ask({ services: [service({ dailyCap: 1, bookedLines: booked(1) })] });
  expect(isDayCapped(visit, day("2027-06-14"))).toBe(true);
  expect(isDayCapped(visit, day("2027-06-15"))).toBe(false);
});

describe("wholeDays", () => {
  test.each([
    ["UTC", "2027-06-14T10:00Z", "2027-06-14T11:00Z", "2027-06-14T00:00Z", "2027-06-15T00:00Z"],
    ["UTC", "2027-06-14T00:00Z", "2027-06-15T00:00Z", "2027-06-14T00:00Z", "2027-06-15T00:00Z"],
    ["UTC", "2027-06-14T23:59Z", "2027-06-15T00:01Z", "2027-06-14T00:00Z", "2027-06-16T00:00Z"],
    ["Europe/Berlin", "2027-03-28T10:00Z", "2027-03-28T10:30Z", "2027-03-27T23:00Z", "2027-03-28T22:00Z"],
    ["Africa/Cairo", "2027-04-29T22:00Z", "2027-04-29T22:30Z", "2027-04-29T22:00Z", "2027-04-30T21:00Z"],
  ])("in %s, %s to %s", (zone, from, to, first, last) => {
    expect(wholeDays(ask({ zone }, undefined, "2027-01-01T00:00Z"), at(from), at(to))).toEqual({
      from: at(first),
      to: at(last),
    });
  });
});
