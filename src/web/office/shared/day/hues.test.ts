import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, type Hex } from "#domain/theme/colour.ts";
import { neutrals } from "#domain/theme/palette.ts";

const css = readFileSync(new URL("day.css", import.meta.url), "utf8");
const pair = String.raw`light-dark\((#\w{6}), (#\w{6})\)`;
const hues = [...css.matchAll(new RegExp(String.raw`\.(h\d) {\s+--hue: ${pair};\s+--wash: ${pair};`, "g"))].map(
  ([, name, ...colours]) => {
    const [light, dark, lightWash, darkWash] = colours as [Hex, Hex, Hex, Hex];
    return { name, light: { hue: light, wash: lightWash }, dark: { hue: dark, wash: darkWash } };
  },
);

describe.each(["light", "dark"] as const)("a visit in one of eight hues in %s", (scheme) => {
  const { canvas, surface, text, muted } = neutrals[scheme];

  it("has readable text", () => {
    expect(hues).toHaveLength(8);
    for (const { name, [scheme]: hue } of hues)
      for (const ink of [text, muted]) expect(contrast(ink, hue.wash), `${ink} on ${name}`).toBeGreaterThanOrEqual(4.5);
  });

  it("has an edge that stands out from the column and from the visit", () => {
    for (const { name, [scheme]: hue } of hues)
      for (const ground of [canvas, surface, hue.wash])
        expect(contrast(hue.hue, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
  });
});
