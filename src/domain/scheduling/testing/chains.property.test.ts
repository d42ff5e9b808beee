import { expect, test } from "vitest";
import { cases } from "./arbitraries.ts";
import { expectAgreement } from "./compare.ts";

test("lines back to back: engine and reference agree", { timeout: 120_000 }, () => {
  expectAgreement(
    cases({ people: [1, 1], lines: [2, 3], seats: false, resources: true, isGenerous: false }),
    4003,
    2000,
  );
  expect.hasAssertions();
});
