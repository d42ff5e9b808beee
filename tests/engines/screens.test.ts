import { describe, expect, it } from "vitest";
import { differencesOf, linesOf, type Screen } from "./screens.ts";

const screen = (changes: Partial<Screen> = {}): Screen => ({
  heading: "Your details",
  height: 900,
  faults: [],
  lines: linesOf(["First name", "8:00 – 8:30 AM", "Thursday, December 3, 2026", "A2B-C3D"]),
  ...changes,
});

const compare = (here: Screen[], there: Screen[]) =>
  differencesOf({ engine: "Firefox", screens: here }, { engine: "WebKit", screens: there });

describe("the comparison of two engines", () => {
  it("ignores the day, the time and the reference", () => {
    const lines = linesOf(["First name", "11:30 AM – 12:00 PM", "Monday, March 15, 2027", "ZZZ-999"]);
    expect(compare([screen()], [screen({ lines, height: 910 })])).toEqual([]);
  });

  it("finds differences in words, in layout faults and in height", () => {
    const other = screen({ lines: linesOf(["Surname"]), faults: ["cut off by 3: p"], height: 1000 });
    const differences = compare([screen({ lines: ["First name"] })], [other]);
    expect(differences).toEqual([
      'Your details: only Firefox says "First name"',
      'Your details: only WebKit says "Surname"',
      "Your details: only in WebKit: cut off by 3: p",
      "Your details: WebKit is 100 px higher",
    ]);
  });

  it("names the screen that one engine did not reach", () => {
    expect(compare([screen()], [])).toEqual(["Your details: WebKit did not reach this screen"]);
  });
});
