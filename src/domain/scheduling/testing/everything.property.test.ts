import { expect, test } from "vitest";
import { cases } from "./arbitraries.ts";
import { expectAgreement } from "./compare.ts";

test("every mix: engine and reference agree", { timeout: 120_000 }, () => {
  expectAgreement(cases({ people: [1, 3], lines: [1, 2], seats: true, resources: true, isGenerous: true }), 4005, 1500);
  expect.hasAssertions();
});
