import { describe, expect, it } from "vitest";
import { moonPath } from "../../../../ui/moon/moon-path.ts";
import { moonElongation, moonPhase } from "./moon.ts";

const phaseAt = (when: string) => moonPhase(moonElongation(Date.parse(when)));

describe("the moon", () => {
  it.each([
    ["2024-04-08T18:21Z", 0, "a total eclipse of the sun"],
    ["2026-08-12T17:37Z", 0, "a total eclipse of the sun"],
    ["2026-03-03T11:38Z", 180, "a total eclipse of the moon"],
  ])("at %s is at %i degrees: %s", (when, angle) => {
    const off = ((moonElongation(Date.parse(when)) - angle + 540) % 360) - 180;
    expect(Math.abs(off)).toBeLessThan(0.5);
  });

  it("goes through its eight phases in order", () => {
    const month = Array.from({ length: 30 }, (_, day) =>
      phaseAt(new Date(Date.UTC(2026, 7, 12 + day, 18)).toISOString()),
    );
    expect([...new Set(month)]).toEqual([
      "new",
      "waxing-crescent",
      "first-quarter",
      "waxing",
      "full",
      "waning",
      "last-quarter",
      "waning-crescent",
    ]);
  });

  it("is lit on the right while it grows and on the left while it wanes", () => {
    expect(moonPath(45)).toBe("M10 2A8 8 0 0 1 10 18A5.66 8 0 0 0 10 2Z");
    expect(moonPath(135)).toBe("M10 2A8 8 0 0 1 10 18A5.66 8 0 0 1 10 2Z");
    expect(moonPath(225)).toBe("M10 2A8 8 0 0 0 10 18A5.66 8 0 0 0 10 2Z");
    expect(moonPath(315)).toBe("M10 2A8 8 0 0 0 10 18A5.66 8 0 0 1 10 2Z");
  });
});
