import { expect, test } from "vitest";
import { cases } from "./arbitraries.ts";
import { expectAgreement } from "./compare.ts";

test("one line: engine and reference agree", { timeout: 120_000 }, () => {
  expectAgreement(
    cases({ people: [1, 1], lines: [1, 1], seats: false, resources: false, isGenerous: false }),
    4001,
    3000,
  );
  expect.hasAssertions();
});
