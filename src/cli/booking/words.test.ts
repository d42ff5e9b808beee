import { describe, expect, it } from "vitest";
import { alignColumns, escapeControls, escapeLines, printTimes } from "./words.ts";

describe("terminal output", () => {
  it("shows times in the provider's time zone", () => {
    const from = new Date("2027-07-15T22:30Z");
    const to = new Date("2027-07-15T23:30Z");
    expect(printTimes(from, to, "Europe/Berlin")).toBe("Fri, 16 Jul 2027, 00:30–01:30");
    expect(printTimes(from, to, "Europe/Lisbon")).toBe("Thu, 15 Jul 2027, 23:30 – Fri, 16 Jul 2027, 00:30");
  });

  it("has no control characters or bidi marks", () => {
    expect(escapeControls("Ada\u001b[2J\u009b31m Byron\u202e")).toBe("Ada [2J 31m Byron");
    expect(escapeLines("one\r\ntwo\u0007\rthree", 2)).toBe("one\n  two\n  three");
  });

  it("aligns columns", () => {
    expect(alignColumns([])).toEqual([]);
    expect(
      alignColumns([
        ["a", "bb", ""],
        ["ccc", "d", "e"],
      ]),
    ).toEqual(["a    bb", "ccc  d   e"]);
  });
});
