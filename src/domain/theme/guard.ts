import { contrast, luminance, type Hex } from "./colour.ts";
import { fromOklch, toOklch } from "./oklch.ts";

/** WCAG 2.2: text (1.4.3) and the outline of a control (1.4.11). */
export const textContrast = 4.5;
export const edgeContrast = 3;

const step = 0.005;

/** White if it is readable, because it looks lighter on a button. Otherwise black, which is then always readable. */
export function readableOn(colour: Hex): Hex {
  return contrast("#ffffff", colour) >= textContrast ? "#ffffff" : "#000000";
}

/** Keeps hue and chroma and changes lightness no further than needed until `isEnough`. Falls back to black or white. */
export function shiftUntil(colour: Hex, direction: "darker" | "lighter", isEnough: (candidate: Hex) => boolean): Hex {
  if (isEnough(colour)) return colour;
  const { lightness, chroma, hue } = toOklch(colour);
  const sign = direction === "darker" ? -1 : 1;
  for (let level = lightness + sign * step; level > 0 && level < 1; level += sign * step) {
    const candidate = fromOklch({ lightness: level, chroma, hue });
    if (isEnough(candidate)) return candidate;
  }
  return direction === "darker" ? "#000000" : "#ffffff";
}

/** The nearest shade of a colour with enough contrast to all backgrounds. */
export function shiftToContrast(colour: Hex, grounds: readonly Hex[], ratio: number): Hex {
  return shiftUntil(colour, awayFrom(grounds), (candidate) =>
    grounds.every((ground) => contrast(candidate, ground) >= ratio),
  );
}

/**
 * Colours get darker on light backgrounds and lighter on dark ones. At luminance 0.179, black and white contrast
 * equally.
 */
export function awayFrom(grounds: readonly Hex[]): "darker" | "lighter" {
  return Math.min(...grounds.map(luminance)) > 0.179 ? "darker" : "lighter";
}
