import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adaptBrand, type Accent } from "./brand.ts";
import { contrast, parseHex, type Hex } from "./colour.ts";
import { distance, toOklch } from "./oklch.ts";
import { neutrals, ownPrimary, type Scheme } from "./palette.ts";

const schemes: Scheme[] = ["light", "dark"];
const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);

/** Text on the fill, and ink and edge on every background they may have. */
function isSafe(
  { primary, onPrimary, ink, edge, wash }: Accent,
  { canvas, surface }: { canvas: Hex; surface: Hex },
): boolean {
  const grounds = [surface, canvas, wash];
  const asText = Math.min(...grounds.map((ground) => contrast(ink, ground)));
  const asEdge = Math.min(...grounds.map((ground) => contrast(edge, ground)));
  return contrast(onPrimary, primary) >= 4.5 && asText >= 4.5 && asEdge >= 3;
}

describe("a brand colour", () => {
  const named = ["ffff00", "000000", "00a2ff", "ffffff", ownPrimary].map((text) => parseHex(text)!);

  it.each(named.flatMap((brand) => schemes.map((scheme) => [brand, scheme] as const)))(
    "%s is safe in %s",
    (brand, scheme) => {
      expect(isSafe(adaptBrand(brand, scheme), neutrals[scheme])).toBe(true);
    },
  );

  it("is safe for 100 random colours", () => {
    for (const brand of fc.sample(anyColour, 100)) {
      for (const scheme of schemes)
        expect(isSafe(adaptBrand(brand, scheme), neutrals[scheme]), `${brand} in ${scheme}`).toBe(true);
    }
  });

  it("is safe on any surface that a site may use", () => {
    const property = fc.property(anyColour, anyColour, (brand, surface) => {
      const accent = adaptBrand(brand, "light", { canvas: surface, surface });
      expect(contrast(accent.onPrimary, accent.primary)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(accent.edge, surface)).toBeGreaterThanOrEqual(3);
    });
    fc.assert(property);
  });

  it("is visible as a fill on its background", () => {
    const property = fc.property(anyColour, fc.constantFrom(...schemes), (brand, scheme) => {
      expect(distance(adaptBrand(brand, scheme).primary, neutrals[scheme].surface)).toBeGreaterThan(0.19);
    });
    fc.assert(property);
  });

  it("stays exactly as given in the light scheme if it is visible", () => {
    for (const brand of ["#1f5c4d", "#ffff00", "#00a2ff", "#000000", "#c2185b"] as const) {
      expect(adaptBrand(brand, "light").primary).toBe(brand);
    }
    expect(adaptBrand("#ffffff", "light").primary).not.toBe("#ffffff");
  });

  it("keeps its hue in the dark scheme, lighter and softer", () => {
    const day = toOklch("#c2185b");
    const night = toOklch(adaptBrand("#c2185b", "dark").primary);
    expect(Math.abs(night.hue - day.hue)).toBeLessThan(3);
    expect(night.chroma).toBeLessThanOrEqual(0.152);
    expect(adaptBrand("#000000", "dark").primary).not.toBe("#000000");
  });

  it("has black text if white is not readable", () => {
    expect(adaptBrand("#00a2ff", "light").onPrimary).toBe("#000000");
    expect(adaptBrand("#ffff00", "light").onPrimary).toBe("#000000");
    expect(adaptBrand("#1f5c4d", "light").onPrimary).toBe("#ffffff");
  });
});
