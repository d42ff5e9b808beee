import { describe, expect, it } from "vitest";
import { canBeExtended, isLive, reservesTime } from "./draft.ts";

const hold = { state: "held", secondsLeft: 60, lines: [{ sessionId: "a" }, { sessionId: "b" }] };
const request = { state: "held", secondsLeft: 60, lines: [{ sessionId: null }] };

describe("a booking that was begun", () => {
  it("is live while it holds", () => {
    expect(reservesTime(hold)).toBe(true);
    expect(isLive(hold)).toBe(true);
    expect(isLive({ ...hold, secondsLeft: 0 })).toBe(false);
    expect(isLive({ ...hold, state: "expired", secondsLeft: null })).toBe(false);
  });

  it("never runs out as a request, which is in nobody's way", () => {
    expect(reservesTime(request)).toBe(false);
    expect(isLive(request)).toBe(true);
    expect(isLive({ ...request, secondsLeft: -100 })).toBe(true);
    expect(isLive({ ...request, state: "expired", secondsLeft: null })).toBe(true);
  });

  it.each(["requested", "scheduled", "cancelled", "declined"])("is over when it is %s", (state) => {
    expect(isLive({ ...hold, state })).toBe(false);
    expect(isLive({ ...request, state })).toBe(false);
  });
});

describe("a hold", () => {
  it.each([
    [0, 600, true],
    [2_900, 600, true],
    [3_000, 600, false],
    [3_590, 10, false],
    // To be paid, it is held for longer already.
    [3_500, 2_100, false],
  ])("taken %i s ago that lasts for %i s can be kept: %s", (secondsOld, secondsLeft, expected) => {
    expect(canBeExtended({ secondsOld, secondsLeft })).toBe(expected);
  });
});
