import type { Hex } from "./colour.ts";
import { awayFrom, edgeContrast, readableOn, shiftToContrast, shiftUntil, textContrast } from "./guard.ts";
import { distance, fromOklch, mix, toOklch } from "./oklch.ts";
import { neutrals, type Neutrals, type Scheme } from "./palette.ts";

/** One brand colour, adapted to one scheme. */
export interface Accent {
  /** Fills buttons and the selected day. */
  primary: Hex;
  onPrimary: Hex;
  /** Outlines filled areas: at least 3:1, so that a pale brand still has a visible edge. */
  edge: Hex;
  /** Links and marks: at least 4.5:1 on canvas, surface and wash. */
  ink: Hex;
  /** A light tint behind hovered or selected items. */
  wash: Hex;
}

/** Below this distance, a filled button could not be distinguished from its background. */
const visibleDistance = 0.2;
/** Strong colours glare on black and dim ones are hard to see, so the dark scheme softens and lightens a brand. */
const mostChromaAtNight = 0.14;
const contrastAtNight = 7;
const washShare = 0.1;

/** In the light scheme the brand stays as it is if it is visible. In the dark scheme it is lightened and softened. */
export function adaptBrand(
  brand: Hex,
  scheme: Scheme,
  { canvas, surface }: Pick<Neutrals, "canvas" | "surface"> = neutrals[scheme],
): Accent {
  const grounds = [surface, canvas];
  const isDarkGround = awayFrom(grounds) === "lighter";
  const primary = isDarkGround
    ? shiftToContrast(soften(brand), grounds, contrastAtNight)
    : shiftUntil(brand, "darker", (candidate) => distance(candidate, surface) >= visibleDistance);
  const wash = mix(primary, surface, washShare);
  return {
    primary,
    onPrimary: readableOn(primary),
    edge: shiftToContrast(primary, [...grounds, wash], edgeContrast),
    ink: shiftToContrast(primary, [...grounds, wash], isDarkGround ? contrastAtNight : textContrast),
    wash,
  };
}

function soften(brand: Hex): Hex {
  const { lightness, chroma, hue } = toOklch(brand);
  return chroma <= mostChromaAtNight ? brand : fromOklch({ lightness, chroma: mostChromaAtNight, hue });
}
