import { expect, test } from "vitest";
import { cases } from "./arbitraries.ts";
import { expectAgreement } from "./compare.ts";

const shape = { seats: true, resources: false, isGenerous: true, timetable: true } as const;

test("sessions of timetables: engine and reference agree", { timeout: 240_000 }, () => {
  expectAgreement(cases({ ...shape, people: [1, 3], lines: [1, 1] }), 6501, 2000);
  expect.hasAssertions();
});

test("timetables and free starts in one visit: engine and reference agree", { timeout: 240_000 }, () => {
  expectAgreement(cases({ ...shape, people: [1, 2], lines: [1, 3], resources: true }), 6502, 1000);
  expect.hasAssertions();
});
