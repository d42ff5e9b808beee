import type { Hex } from "./colour.ts";
import { awayFrom, edgeContrast, readableOn, shiftToContrast, shiftUntil, textContrast } from "./guard.ts";
import { distance, fromOklch, mix, toOklch } from "./oklch.ts";
import { neutrals, type Neutrals, type Scheme } from "./palette.ts";

/** One brand colour, made safe for one scheme. */
export interface Accent {
  /** Fills buttons and the selected day. */
  primary: Hex;
  onPrimary: Hex;
  /** Outlines what is filled: at least 3:1, so that a pale brand still has an edge. */
  edge: Hex;
  /** Links and marks: at least 4.5:1 on page, surface and wash. */
  ink: Hex;
  /** A breath of the colour behind what is hovered or chosen. */
  wash: Hex;
}

/** Below this a filled button could not be told from the ground it stands on. */
const visibleDistance = 0.2;
/** Strong colours glare on black, and dim ones sink into it: at night a brand is softened and well lit. */
const mostChromaAtNight = 0.14;
const contrastAtNight = 7;
const washShare = 0.1;

/** By day the brand stays as it is wherever it can be seen; by night it is lifted off the ground and softened. */
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
