import { describe, expect, it } from "vitest";
import { decideLimit } from "./limits.ts";

describe("a client's usage", () => {
  it.each([
    [1, "free"],
    [3, "free"],
    [4, "puzzle"],
    [30, "puzzle"],
    [31, "refused"],
  ])("number %i, with a limit of three, is %s", (count, verdict) => {
    expect(decideLimit([{ count, most: 3 }])).toBe(verdict);
  });

  it("is judged by the limit that it exceeds the most", () => {
    const free = { count: 1, most: 20 };
    expect(decideLimit([free, { count: 4, most: 3 }])).toBe("puzzle");
    expect(decideLimit([{ count: 31, most: 3 }, free])).toBe("refused");
    expect(decideLimit([])).toBe("free");
  });
});
