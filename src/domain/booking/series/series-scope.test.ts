import { expect, test } from "vitest";
import { datesMeant } from "./series-scope.ts";

const dates = ["2027-01-04", "2027-01-25", "2027-01-18", "2027-01-20"].map((day, index) => ({
  id: String(index + 1),
  startsAt: new Date(`${day}T09:00Z`),
}));

test.each([
  ["this", 2, ["2"]],
  ["later", 1, ["1", "2", "3", "4"]],
  ["later", 3, ["2", "3", "4"]],
  ["later", 2, ["2"]],
  ["all", 3, ["1", "2", "3", "4"]],
] as const)("%s, from date %i", (scope, own, expected) => {
  expect(datesMeant(dates, dates[own - 1]!, scope).map(({ id }) => id)).toEqual(expected);
});
