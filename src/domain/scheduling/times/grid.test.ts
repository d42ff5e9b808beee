import { describe, expect, test } from "vitest";
import { countBits, listBits } from "../bits/bitmap.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { ask, at, party, service, session } from "../testing/build.ts";
import { gridBetween } from "./grid.ts";

function grid(visit: PreparedVisit, from = "2027-06-14T00:00Z", to = "2027-06-15T00:00Z") {
  return gridBetween(visit, at(from), at(to));
}

describe("an even grid has bits of one interval and no mask", () => {
  test.each([5, 10, 15, 20, 30, 45, 60, 90, 120, 720, 1440])("every %i minutes", (interval) => {
    const found = grid(ask({ services: [service({ interval })] }));
    expect(found).toEqual({ origin: at("2027-06-14T00:00Z"), step: interval, count: 1440 / interval, mask: null });
  });

  test("across a clock change of an hour, if the interval divides it", () => {
    const visit = ask({ zone: "Europe/Berlin", services: [service({ interval: 30 })] });
    expect(grid(visit, "2027-10-30T00:00Z", "2027-11-02T00:00Z").mask).toBeNull();
  });

  test("starting with the first start of the range", () => {
    const found = grid(ask(), "2027-06-14T10:07Z", "2027-06-14T12:00Z");
    expect(found).toMatchObject({ origin: at("2027-06-14T10:30Z"), count: 3 });
  });

  test("two services with the same grid", () => {
    const services = [service(), service({ id: "facial" })];
    expect(grid(ask({ services }, party("massage", "facial"))).mask).toBeNull();
  });

  test("a range too short for a start", () => {
    expect(grid(ask(), "2027-06-14T10:07Z", "2027-06-14T10:29Z").count).toBe(0);
  });
});

function starts(visit: PreparedVisit, from?: string, to?: string): number[] {
  const { mask, origin, step } = grid(visit, from, to);
  return Array.from(listBits(mask!, origin, step), (start) => start - at(from ?? "2027-06-14T00:00Z"));
}

describe("an uneven grid has a mask", () => {
  test("an interval that does not divide the day restarts at midnight", () => {
    const visit = ask({ services: [service({ interval: 1000 })] });
    expect(starts(visit, "2027-06-14T00:00Z", "2027-06-16T00:00Z")).toEqual([0, 1000, 1440, 2440]);
  });

  test("two hours across the end of summer time: by the clock", () => {
    const visit = ask({ zone: "Europe/Berlin", services: [service({ interval: 120 })] });
    // 00:00, 02:00, then 02:00 again, 04:00.
    expect(starts(visit, "2027-10-30T22:00Z", "2027-10-31T04:00Z")).toEqual([0, 120, 180, 300]);
  });

  test("guests whose services have different grids start where the grids meet", () => {
    const services = [service({ interval: 20 }), service({ id: "facial", interval: 30 })];
    const found = grid(ask({ services }, party("massage", "facial")));
    expect(found.step).toBe(10);
    expect(countBits(found.mask!)).toBe(24);
  });

  test("later lines of a person need no grid", () => {
    const services = [service({ interval: 30 }), service({ id: "facial", interval: 7 })];
    expect(grid(ask({ services }, party("massage facial")))).toMatchObject({ step: 30, mask: null });
  });

  test("sessions off the grid add starts", () => {
    const services = [service({ interval: 720, seats: 3 })];
    const sessions = [
      session("odd", "2027-06-14T10:10Z", 1, { seats: 3 }),
      session("full", "2027-06-14T11:20Z", 3, { seats: 3 }),
    ];
    expect(starts(ask({ services, sessions }))).toEqual([0, 610, 720]);
  });

  test("a session on the grid changes nothing", () => {
    const services = [service({ seats: 3 })];
    expect(grid(ask({ services, sessions: [session("even", "2027-06-14T10:30Z", 1)] })).mask).toBeNull();
  });
});
