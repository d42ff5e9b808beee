import { describe, expect, it } from "vitest";
import { fallbackOf } from "./fallback.ts";

describe("the language of a text", () => {
  it.each([
    ["de", "en", ["de", "en"]],
    ["en", "en", ["en"]],
    ["fr-ca", "en", ["fr-ca", "fr", "en"]],
    ["pt-br", "pt", ["pt-br", "pt"]],
    ["no", "de", ["no", "da", "sv", "de"]],
  ] as const)("for %s with a provider in %s is the first available of %s", (wanted, own, chain) => {
    expect(fallbackOf(wanted, own)).toEqual(chain);
  });
});
