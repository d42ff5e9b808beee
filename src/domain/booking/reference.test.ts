import { describe, expect, it } from "vitest";
import { readReference } from "./reference.ts";

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
});
