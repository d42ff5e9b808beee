import { describe, expect, it } from "vitest";
import { judge } from "./limits.ts";

describe("a client's usage", () => {
  it.each([
    [1, "free"],
    [3, "free"],
    [4, "puzzle"],
    [30, "puzzle"],
    [31, "refused"],
  ])("number %i, with a limit of three, is %s", (count, verdict) => {
    expect(judge([{ count, most: 3 }])).toBe(verdict);
  });

  it("is judged by the limit that it exceeds the most", () => {
    const free = { count: 1, most: 20 };
    expect(judge([free, { count: 4, most: 3 }])).toBe("puzzle");
    expect(judge([{ count: 31, most: 3 }, free])).toBe("refused");
    expect(judge([])).toBe("free");
  });
});
