import { describe, expect, it } from "vitest";
import { canBeExtended, isDraftLive, reservesTime } from "./draft.ts";

const hold = { state: "held", secondsLeft: 60, lines: [{ sessionId: "a" }, { sessionId: "b" }] };
const request = { state: "held", secondsLeft: 60, lines: [{ sessionId: null }] };

describe("an unfinished booking", () => {
  it("is live until its hold expires", () => {
    expect(reservesTime(hold)).toBe(true);
    expect(isDraftLive(hold)).toBe(true);
    expect(isDraftLive({ ...hold, secondsLeft: 0 })).toBe(false);
    expect(isDraftLive({ ...hold, state: "expired", secondsLeft: null })).toBe(false);
  });

  it("never expires as a request, which reserves nothing", () => {
    expect(reservesTime(request)).toBe(false);
    expect(isDraftLive(request)).toBe(true);
    expect(isDraftLive({ ...request, secondsLeft: -100 })).toBe(true);
    expect(isDraftLive({ ...request, state: "expired", secondsLeft: null })).toBe(true);
  });

  it.each(["requested", "scheduled", "cancelled", "declined"])("is no longer live once it is %s", (state) => {
    expect(isDraftLive({ ...hold, state })).toBe(false);
    expect(isDraftLive({ ...request, state })).toBe(false);
  });
});

describe("a hold", () => {
  it.each([
    [0, 600, true],
    [2_900, 600, true],
    [3_000, 600, false],
    [3_590, 10, false],
    // During payment, the hold already lasts longer.
    [3_500, 2_100, false],
  ])("taken %i s ago with %i s left can be extended: %s", (secondsOld, secondsLeft, expected) => {
    expect(canBeExtended({ secondsOld, secondsLeft })).toBe(expected);
  });
});
