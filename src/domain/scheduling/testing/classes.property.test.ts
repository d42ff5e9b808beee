import { expect, test } from "vitest";
import { cases } from "./arbitraries.ts";
import { expectAgreement } from "./compare.ts";

test("seats in sessions: engine and reference agree", { timeout: 120_000 }, () => {
  expectAgreement(
    cases({ people: [1, 3], lines: [1, 1], seats: true, resources: false, isGenerous: true }),
    4004,
    2000,
  );
  expect.hasAssertions();
});
