import { expect, test } from "vitest";
import { describeDurations } from "./durations.ts";

test("lists files by duration and sums up the short ones", () => {
  const files = Array.from({ length: 30 }, (_, index) => ({
    file: `/root/tests/${index}.test.ts`,
    milliseconds: (index + 1) * 1000,
    tests: 2,
  }));
  const lines = describeDurations("integration", files, "/root").split("\n");
  expect(lines[0]).toBe("Durations of integration:");
  expect(lines[1]).toBe("    30.0 s  tests/29.test.ts (2)");
  expect(lines.slice(-2)).toEqual(["    15.0 s  5 more files (10)", "   465.0 s  total (60 tests)"]);
});
