import { expect, test } from "vitest";
import { cases } from "./arbitraries.ts";
import { expectAgreement } from "./compare.ts";

test("parallel lines: engine and reference agree", { timeout: 120_000 }, () => {
  expectAgreement(
    cases({ people: [2, 4], lines: [1, 1], seats: false, resources: true, isGenerous: true }),
    4002,
    2500,
  );
  expect.hasAssertions();
});
