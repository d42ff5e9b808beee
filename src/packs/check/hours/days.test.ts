import { describe, expect, test } from "vitest";
import { toDays } from "./days.ts";

describe("the days of an entry", () => {
  test("are one if it begins and ends on the same day", () => {
    expect(toDays({ from: "2027-03-01", to: "2027-03-01" })).toEqual(["2027-03-01"]);
  });

  test("include the first and the last", () => {
    expect(toDays({ from: "2027-02-28", to: "2027-03-02" })).toEqual(["2027-02-28", "2027-03-01", "2027-03-02"]);
  });

  test("cannot end before they start", () => {
    expect(toDays({ from: "2027-03-02", to: "2027-03-01" })).toEqual({
      problem: ["ends-before-start", { from: "2027-03-02", to: "2027-03-01" }],
      at: ["to"],
    });
  });

  test("are at most 366", () => {
    expect(toDays({ from: "2028-01-01", to: "2028-12-31" })).toHaveLength(366);
    expect(toDays({ from: "2028-01-01", to: "2029-01-01" })).toEqual({
      problem: ["too-many-days", { most: 366 }],
      at: ["to"],
    });
  });

  test("are given as a date, or as both ends", () => {
    expect(toDays({ date: "2027-03-01" })).toEqual(["2027-03-01"]);
    for (const when of [{}, { from: "2027-03-01" }, { to: "2027-03-01" }, { date: "2027-03-01", to: "2027-03-02" }])
      expect(toDays(when)).toEqual({ problem: ["date-needed"], at: [] });
  });
});
