import { describe, expect, it } from "vitest";
import { readCount, stepFrom } from "./step-value.ts";

const limits = { min: 1, max: 100 };

describe("a count", () => {
  it.each([
    ["3", 3],
    [" 12 ", 12],
    ["７", 7],
    ["0", 0],
  ])("%j is a count", (text, count) => expect(readCount(text)).toBe(count));

  it.each(["", "two", "1.5", "-1", "1e3", "99999"])("%j is not a count", (text) => expect(readCount(text)).toBeNull());

  it("stays within its limits", () => {
    expect(stepFrom("1", -1, limits)).toBe(1);
    expect(stepFrom("100", 1, limits)).toBe(100);
    expect(stepFrom("4", 1, limits)).toBe(5);
    expect(stepFrom("500", -1, limits)).toBe(100);
    expect(stepFrom("many", 1, limits)).toBe(1);
  });
});
