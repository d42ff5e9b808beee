import { describe, expect, it } from "vitest";
import { decideLimit } from "./limits.ts";

describe("what a client may do", () => {
  it.each([
    [1, "free"],
    [3, "free"],
    [4, "puzzle"],
    [30, "puzzle"],
    [31, "refused"],
  ])("for the %i. time, where three are free, is %s", (count, verdict) => {
    expect(decideLimit([{ count, most: 3 }])).toBe(verdict);
  });

  it("is decided by the limit that is passed furthest", () => {
    const free = { count: 1, most: 20 };
    expect(decideLimit([free, { count: 4, most: 3 }])).toBe("puzzle");
    expect(decideLimit([{ count: 31, most: 3 }, free])).toBe("refused");
    expect(decideLimit([])).toBe("free");
  });
});
