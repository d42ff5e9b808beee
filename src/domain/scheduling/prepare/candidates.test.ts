import { describe, expect, test } from "vitest";
import type { Line } from "../visit.ts";
import { at, member, service } from "../testing/build.ts";
import { candidatesOf, Roster } from "./candidates.ts";
import { comparePreference } from "./prepared.ts";

const staff = [
  member("ada", { priority: 1, recentBookings: 4 }),
  member("bob", { priority: 1, recentBookings: 2 }),
  member("eve", { priority: 3, recentBookings: 9, zone: "Asia/Tokyo" }),
];
const givers = staff.map(({ id }) => ({ memberId: id }));

function candidates(given: Parameters<typeof service>[0], choice: Partial<Line> = {}) {
  const own = service({ eligibleMembers: givers, ...given });
  const line = { serviceId: own.id, duration: null, memberId: null, seats: 1, ...choice };
  const roster = new Roster(staff, at("2027-01-01T00:00Z"), at("2028-01-01T00:00Z"));
  return candidatesOf(own, line, roster).map(({ members, duration }) => [
    members.map(({ member: { id } }) => id).join(" and "),
    duration,
  ]);
}

describe("candidatesOf", () => {
  test.each(["one", "any"] as const)("%s: each giver, most preferred first", (staffing) => {
    expect(candidates({ staffing })).toEqual([
      ["eve", 30],
      ["bob", 30],
      ["ada", 30],
    ]);
  });

  test("all: together", () => {
    expect(candidates({ staffing: "all" })).toEqual([["ada and bob and eve", 30]]);
  });

  test("none if no member gives it", () => {
    expect(candidates({ eligibleMembers: [] })).toEqual([]);
    expect(candidates({ eligibleMembers: [], staffing: "all" })).toEqual([]);
  });

  test("only members in the schedule", () => {
    const unknown = [{ memberId: "zed" }, { memberId: "ada" }];
    expect(candidates({ eligibleMembers: unknown })).toEqual([["ada", 30]]);
    expect(candidates({ eligibleMembers: unknown, staffing: "all" })).toEqual([]);
  });

  test("only the member chosen", () => {
    expect(candidates({}, { memberId: "bob" })).toEqual([["bob", 30]]);
  });

  test("with the duration chosen", () => {
    expect(candidates({ durations: [30, 60] }, { duration: 60, memberId: "ada" })).toEqual([["ada", 60]]);
  });

  test("with their own duration, if the service offers only one", () => {
    const own = [
      { memberId: "ada", duration: 50 },
      { memberId: "bob", duration: null },
    ];
    expect(candidates({ eligibleMembers: own })).toEqual([
      ["bob", 30],
      ["ada", 50],
    ]);
    expect(candidates({ eligibleMembers: own, durations: [30, 60] })).toEqual([
      ["bob", 30],
      ["ada", 30],
    ]);
    expect(candidates({ eligibleMembers: own, staffing: "all" })).toEqual([["ada and bob", 50]]);
  });
});

describe("Roster", () => {
  const newRoster = () => new Roster(staff, at("2027-01-01T00:00Z"), at("2028-01-01T00:00Z"));

  test("finds a member once", () => {
    const roster = newRoster();
    expect(roster.find("eve")).toBe(roster.find("eve"));
    expect(roster.members).toHaveLength(1);
  });

  test("keeps each member's own zone", () => {
    const roster = newRoster();
    expect(roster.find("eve")!.zone.id).toBe("Asia/Tokyo");
    expect(roster.find("ada")!.zone.id).toBe("UTC");
  });

  test("returns null for an unknown member", () => {
    expect(newRoster().find("zed")).toBeNull();
  });

  test("numbers members in the order in which they are looked up", () => {
    const roster = newRoster();
    for (const id of ["eve", "ada", "eve"]) roster.find(id);
    expect(roster.members.map(({ index, member: { id } }) => [index, id])).toEqual([
      [0, "eve"],
      [1, "ada"],
    ]);
  });
});

describe("comparePreference", () => {
  test.each([
    [{ priority: 2 }, { priority: 1 }],
    [{ priority: 2, recentBookings: 99 }, { priority: 1 }],
    [{ recentBookings: 1 }, { recentBookings: 2 }],
    [{ id: "a" }, { id: "b" }],
    [
      { id: "b", recentBookings: 0 },
      { id: "a", recentBookings: 1 },
    ],
  ])("%j comes before %j", (one, other) => {
    expect(comparePreference(member("m", one), member("m", other))).toBeLessThan(0);
    expect(comparePreference(member("m", other), member("m", one))).toBeGreaterThan(0);
  });

  test("equal members compare as equal", () => {
    expect(comparePreference(member("m"), member("m"))).toBe(0);
  });
});
