import { describe, expect, it } from "vitest";
import { negotiateLocale } from "./negotiate.ts";

describe("language of the browser", () => {
  it.each([
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["pt-BR,pt;q=0.9", "pt-br"],
    ["pt-PT", "pt"],
    ["fr-CA", "fr-ca"],
    ["fr-BE", "fr"],
    ["nb-NO", "no"],
    ["ja,ko;q=0.9", null],
    ["en;q=0.2, sv;q=0.7", "sv"],
    ["xx;q=nonsense, da", "da"],
    ["de;q=0, it", "it"],
    ["", null],
  ])("%s → %s", (header, locale) => expect(negotiateLocale(header)).toBe(locale));

  it("reads only the beginning of a hostile header", () => {
    expect(negotiateLocale(`${"x,".repeat(4096)}de`)).toBeNull();
  });
});
