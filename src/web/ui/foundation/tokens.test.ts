import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { adaptBrand } from "#domain/theme/brand.ts";
import { contrast, type Hex } from "#domain/theme/colour.ts";
import { mix } from "#domain/theme/oklch.ts";
import { neutrals, ownPrimary, type Scheme } from "#domain/theme/palette.ts";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");

function token(name: string): Record<Scheme, Hex> {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no pair for --${name}`);
  return { light: light as Hex, dark: dark as Hex };
}

describe.each(["light", "dark"] as const)("tokens.css in %s", (scheme) => {
  it("has the neutrals that brand colours are adapted to", () => {
    const { canvas, surface, text, muted, faint, border } = neutrals[scheme];
    expect(token("canvas")[scheme]).toBe(canvas);
    expect(token("almanac-surface")[scheme]).toBe(surface);
    expect(token("almanac-text")[scheme]).toBe(text);
    expect(token("almanac-muted")[scheme]).toBe(muted);
    expect(token("faint")[scheme]).toBe(faint);
    expect(token("almanac-border")[scheme]).toBe(border);
  });

  it("has Almanac's own accent as the contrast guard computes it", () => {
    const accent = adaptBrand(ownPrimary, scheme);
    expect(token("almanac-primary")[scheme]).toBe(accent.primary);
    expect(token("almanac-on-primary")[scheme]).toBe(accent.onPrimary);
    expect(token("accent-edge")[scheme]).toBe(accent.edge);
    expect(token("accent-ink")[scheme]).toBe(accent.ink);
    expect(token("accent-wash")[scheme]).toBe(accent.wash);
  });

  it("has readable text on every background", () => {
    const { canvas, surface, text, muted, faint, border } = neutrals[scheme];
    for (const ground of [canvas, surface]) {
      for (const ink of [text, muted, faint]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(border, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(["#ffff00", "#000000", "#00a2ff", "#b4472b", ownPrimary] as const)(
    "has visible borders around controls on every background, with the brand %s",
    (brand) => {
      const { canvas, surface, border } = neutrals[scheme];
      const { edge, wash } = adaptBrand(brand, scheme);
      // As in field.css and choice.css.
      const field = mix(scheme === "light" ? "#ffffff" : "#29241f", surface, 0.6);
      for (const ground of [surface, canvas, field]) expect(contrast(border, ground)).toBeGreaterThanOrEqual(3);
      // Hovered, pressed and chosen controls have the brand's edge.
      for (const ground of [surface, canvas, wash]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
    },
  );

  it.each(["danger", "warning", "success", "info"])("has a readable tone for %s, on its own wash too", (name) => {
    const tone = token(name)[scheme];
    const { surface, canvas, text } = neutrals[scheme];
    for (const ground of [surface, canvas, mix(tone, surface, 0.07)]) {
      expect(contrast(tone, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
