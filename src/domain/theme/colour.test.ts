import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, parseHex, toHex, toLight, type Hex } from "./colour.ts";
import { awayFrom, readableOn, shiftToContrast } from "./guard.ts";
import { distance, fromOklch, mix, toOklch } from "./oklch.ts";

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);

describe("hexadecimal colours", () => {
  it.each([
    ["0b5fff", "#0b5fff"],
    ["#0B5FFF", "#0b5fff"],
    ["fff", "#ffffff"],
    ["#1a3", "#11aa33"],
  ])("%s is accepted", (text, colour) => expect(parseHex(text)).toBe(colour));

  it.each(["", "#", "red", "12345", "1234567", "ggg", "#fff;}body{", "0b5fff ", "url(x)", "#ffff"])(
    "%j is refused",
    (text) => {
      expect(parseHex(text)).toBeNull();
    },
  );

  it("survive a round trip through linear light and OKLCH", () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(toHex(toLight(colour))).toBe(colour);
        expect(distance(fromOklch(toOklch(colour)), colour)).toBeLessThan(0.005);
      }),
    );
  });
});

describe("contrast", () => {
  it("is 21 between black and white, 1 with itself, and symmetric", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    fc.assert(
      fc.property(anyColour, anyColour, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });

  it("agrees with the value measured for Calendly's sample colour", () => {
    expect(contrast("#00a2ff", "#ffffff")).toBeCloseTo(2.76, 2);
  });
});

describe("the guard", () => {
  it("always finds readable black or white", () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        expect(contrast(readableOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it("moves no further than necessary", () => {
    const shifted = shiftToContrast("#00a2ff", ["#ffffff"], 4.5);
    expect(contrast(shifted, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast(shifted, "#ffffff")).toBeLessThan(4.8);
    expect(shiftToContrast("#000000", ["#ffffff"], 4.5)).toBe("#000000");
  });

  it("darkens on light backgrounds and lightens on dark ones", () => {
    expect(awayFrom(["#fefcf9", "#f7f3ec"])).toBe("darker");
    expect(awayFrom(["#1a1613"])).toBe("lighter");
  });

  it("falls back to black or white", () => {
    expect(shiftToContrast("#ffff00", ["#ffffff"], 22)).toBe("#000000");
    expect(shiftToContrast("#000080", ["#000000"], 22)).toBe("#ffffff");
  });
});

describe("OKLCH", () => {
  it("has the known values of the primaries", () => {
    const red = toOklch("#ff0000");
    expect(red.lightness).toBeCloseTo(0.628, 3);
    expect(red.chroma).toBeCloseTo(0.258, 3);
    expect(red.hue).toBeCloseTo(29.23, 1);
  });

  it("reduces chroma, not lightness, for colours that a screen cannot show", () => {
    const shown = toOklch(fromOklch({ lightness: 0.9, chroma: 0.4, hue: 260 }));
    expect(shown.lightness).toBeCloseTo(0.9, 2);
    expect(shown.chroma).toBeLessThan(0.1);
  });

  it("mixes as CSS does", () => {
    expect(mix("#000000", "#ffffff", 0.5)).toBe("#636363");
    expect(mix("#123456", "#ffffff", 1)).toBe("#123456");
  });
});
