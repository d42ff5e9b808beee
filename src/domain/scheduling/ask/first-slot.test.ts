import { describe, expect, test } from "vitest";
import { formatInstant, type Instant } from "#domain/time/instant.ts";
import type { PreparedVisit } from "../prepare/prepared.ts";
import { visitOf } from "../visit.ts";
import { ask, at, schedule, day, hours, member, NOW, service } from "../testing/build.ts";
import { prepare } from "../testing/compare.ts";
import { firstSlot, nearestSlots } from "./first-slot.ts";

const text = (instant: Instant | null) => instant && formatInstant(instant).slice(0, 16);
const first = (visit: PreparedVisit, from: string) => text(firstSlot(visit, at(from)));

describe("firstSlot", () => {
  test.each([
    ["2027-06-14T08:00Z", "2027-06-14T09:00"],
    ["2027-06-14T09:00Z", "2027-06-14T09:00"],
    ["2027-06-14T09:01Z", "2027-06-14T09:30"],
    ["2027-06-14T16:31Z", "2027-06-15T09:00"],
    ["2020-01-01T00:00Z", "2027-06-13T12:00"],
  ])("at or after %s is %s", (from, found) => {
    expect(first(ask(), from)).toBe(found);
  });

  test.each([1, 6, 8, 27, 36, 100, 147, 148, 500, 1000])("is found after %i full days", (days) => {
    const until = at("2027-06-14T00:00Z") + days * 1440;
    const staff = [member("ada", { claims: { times: Int32Array.of(at("2027-06-01T00:00Z"), until) } })];
    expect(firstSlot(ask({ staff }), at("2027-06-14T00:00Z"))).toBe(until + 540);
  });

  test("ends with the window", () => {
    const staff = [
      member("ada", { weekly: [], overrides: [{ day: day("2027-08-01"), hours: [{ start: 600, end: 660 }] }] }),
    ];
    const within = (days: number) => ask({ staff, services: [service({ window: { kind: "days-ahead", days } })] });
    expect(first(within(49), "2027-06-14T00:00Z")).toBe("2027-08-01T10:00");
    expect(first(within(48), "2027-06-14T00:00Z")).toBeNull();
  });

  test("ends with the schedule", () => {
    const covers = { from: at("2027-06-14T00:00Z"), to: at("2027-06-14T08:00Z") };
    expect(firstSlot(prepare(schedule({ covers }), visitOf("massage"), at(NOW)), at("2027-06-14T00:00Z"))).toBeNull();
  });

  test("is null if no member works", () => {
    expect(first(ask({ staff: [member("ada", { weekly: [] })] }), "2027-06-14T00:00Z")).toBeNull();
  });

  test("respects the notice", () => {
    expect(first(ask({ services: [service({ notice: 3 * 1440 })] }), "2027-06-14T00:00Z")).toBe("2027-06-16T12:00");
  });

  test("can be filtered", () => {
    const wanted = firstSlot(ask(), at("2027-06-14T00:00Z"), (start) => start % 1440 === 15 * 60);
    expect(text(wanted)).toBe("2027-06-14T15:00");
    expect(firstSlot(ask(), at("2027-06-14T00:00Z"), () => false)).toBeNull();
  });
});

describe("nearestSlots", () => {
  const starts = Int32Array.of(100, 130, 160, 400);

  test.each([
    [145, 2, [130, 160]],
    [100, 1, [100]],
    [390, 2, [160, 400]],
    [145, 9, [100, 130, 160, 400]],
    [115, 1, [100]],
    [145, 0, []],
  ])("to %i, %i of them: %j", (instant, count, nearest) => {
    expect(nearestSlots(starts, instant as Instant, count)).toEqual(nearest);
  });

  test("of none is empty", () => {
    expect(nearestSlots(new Int32Array(0), 5 as Instant, 3)).toEqual([]);
  });
});

test("finds a slot in a rare week: only Tuesday nights, in another zone", () => {
  const staff = [member("ada", { zone: "Pacific/Auckland", weekly: [hours("22:00", "02:00", [2])] })];
  expect(first(ask({ staff }), "2027-06-14T00:00Z")).toBe("2027-06-15T10:00");
  expect(first(ask({ staff }), "2027-06-15T13:31Z")).toBe("2027-06-22T10:00");
});
