import { expect, it } from "vitest";
import { missingStep, numberOfStep, startSteps, stepAfter, stepCount } from "./steps.ts";

it("counts the steps from the owner on", () => {
  expect(startSteps.map(numberOfStep)).toEqual([2, 3, 4, 5]);
  expect(stepCount).toBe(5);
});

it("leads from each step to the next one", () => {
  expect(startSteps.map(stepAfter)).toEqual(["service", "hours", "look", "done"]);
});

it("names the first thing without which no one can book", () => {
  expect(missingStep({ hasService: false, hasTimes: false })).toBe("service");
  expect(missingStep({ hasService: true, hasTimes: false })).toBe("hours");
  expect(missingStep({ hasService: true, hasTimes: true })).toBeNull();
});
