import { describe, expect, it } from "vitest";
import { isLive, takesPlaces } from "./draft.ts";

const hold = { state: "held", secondsLeft: 60, lines: [{ sessionId: "a" }, { sessionId: "b" }] };
const request = { state: "held", secondsLeft: 60, lines: [{ sessionId: null }] };

describe("a booking that was begun", () => {
  it("is live while it holds", () => {
    expect(takesPlaces(hold)).toBe(true);
    expect(isLive(hold)).toBe(true);
    expect(isLive({ ...hold, secondsLeft: 0 })).toBe(false);
    expect(isLive({ ...hold, state: "expired", secondsLeft: null })).toBe(false);
  });

  it("never runs out as a request, which is in nobody's way", () => {
    expect(takesPlaces(request)).toBe(false);
    expect(isLive(request)).toBe(true);
    expect(isLive({ ...request, secondsLeft: -100 })).toBe(true);
    expect(isLive({ ...request, state: "expired", secondsLeft: null })).toBe(true);
  });

  it.each(["requested", "scheduled", "cancelled", "declined"])("is over when it is %s", (state) => {
    expect(isLive({ ...hold, state })).toBe(false);
    expect(isLive({ ...request, state })).toBe(false);
  });
});
