import { describe, expect, it } from "vitest";
import { readReference, readReferencePart } from "./reference.ts";

describe("a reference", () => {
  it.each(["K7Q-4MD", "k7q-4md", "k7q4md", " K7Q 4MD "])("is recognized as %j", (text) => {
    expect(readReference(text)).toBe("K7Q-4MD");
  });

  it("has no letters that look like digits", () => {
    expect(readReference("ol0-1iL")).toBe("010-111");
  });

  it.each(["", "K7Q", "K7Q-4MDX", "K7Q-4MU", "K7Q_4MD"])("does not accept %j", (text) => {
    expect(readReference(text)).toBeNull();
  });

  it("is known by at least half of its letters", () => {
    expect(["k7q", "K7Q-4", " 4md ", "k7q4m"].map(readReferencePart)).toEqual(["K7Q", "K7Q4", "4MD", "K7Q4M"]);
    expect(["", "k7", "k7q-4md", "4mu", "a_b"].map(readReferencePart)).toEqual([null, null, null, null, null]);
  });
});
