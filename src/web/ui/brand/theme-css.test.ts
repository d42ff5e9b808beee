import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHex } from "#domain/theme/colour.ts";
import { themeCss } from "./theme-css.ts";

describe("the CSS of a brand", () => {
  it("sets the colours of both schemes", () => {
    const css = themeCss(":root", { primary: "#00a2ff" });
    expect(css).toContain("--almanac-primary:light-dark(#00a2ff,");
    expect(css).toContain("--almanac-on-primary:light-dark(#000000,");
    expect(css).toContain("--almanac-focus:var(--accent-ink)");
  });

  it("limits the radius", () => {
    expect(themeCss(":root", { primary: "#00a2ff", radius: 400 })).toContain("--almanac-radius:24px");
    expect(themeCss(":root", { primary: "#00a2ff", radius: -3.4 })).toContain("--almanac-radius:0px");
    expect(themeCss(":root", { primary: "#00a2ff" })).not.toContain("radius");
  });

  it("never contains customer text", () => {
    const typed = fc.stringMatching(/^#?[\da-fA-F]{6}$/).map((text) => parseHex(text)!);
    fc.assert(
      fc.property(typed, (primary) => {
        expect(themeCss(":root", { primary })).toMatch(/^:root\{[\w#:(),;-]+\}$/);
      }),
    );
    expect(parseHex("fff}</style><script>")).toBeNull();
  });
});
