import { describe, expect, it } from "vitest";
import { seal } from "../shared/secrets.ts";
import { openBrand, sealBrand } from "./unsaved-brand.ts";

const now = new Date("2026-11-16T08:00Z");
const at = (minutes: number, secret = "s".repeat(32)) => ({
  secret,
  clock: { now: () => new Date(now.getTime() + minutes * 60_000) },
});
const brand = { logo: "a.svg", cover: null };

describe("the token of an unsaved brand", () => {
  it("opens for an hour, for its business alone", () => {
    const token = sealBrand("one", brand, at(0));
    expect(openBrand(token, "one", at(59))).toEqual(brand);
    expect(openBrand(token, "one", at(61))).toBeNull();
    expect(openBrand(token, "another", at(1))).toBeNull();
  });

  it("cannot be made or changed by anyone else", () => {
    const token = sealBrand("one", brand, at(0));
    expect(openBrand(token, "one", at(1, "t".repeat(32)))).toBeNull();
    expect(openBrand(`${token.slice(0, -2)}AA`, "one", at(1))).toBeNull();
    for (const text of ["", "x", "..", "A".repeat(100)]) expect(openBrand(text, "one", at(1))).toBeNull();
    const forAnother = JSON.stringify({ providerId: "one", ...brand, until: at(60).clock.now().getTime() });
    expect(openBrand(seal(forAnother, at(0).secret), "one", at(1))).toBeNull();
  });
});
