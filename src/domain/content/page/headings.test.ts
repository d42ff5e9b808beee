import { describe, expect, it } from "vitest";
import { headingId, tableOfContents, type Heading } from "./headings.ts";

const heading = (level: number, text: string): Heading => ({ id: `s-${text}`, level, text });

describe("a table of contents", () => {
  it("has chapters with their parts, and no deeper levels", () => {
    const headings = [heading(2, "a"), heading(3, "a1"), heading(4, "deep"), heading(2, "b"), heading(2, "c")];
    expect(tableOfContents(headings)).toEqual([
      { id: "s-a", text: "a", parts: [{ id: "s-a1", text: "a1" }] },
      { id: "s-b", text: "b", parts: [] },
      { id: "s-c", text: "c", parts: [] },
    ]);
  });

  it("is omitted for two chapters, and ignores parts before the first chapter", () => {
    expect(tableOfContents([heading(3, "x"), heading(2, "a"), heading(2, "b")])).toEqual([]);
  });
});

describe("the id of a heading", () => {
  it("is made from its words, with a number if it repeats", () => {
    const taken = new Map<string, number>();
    expect(headingId("Água fria: why?", taken)).toBe("s-agua-fria-why");
    expect(headingId("Agua fria, why!", taken)).toBe("s-agua-fria-why-2");
    expect(headingId("…", taken)).toBe("s-part");
    expect(headingId("眠り", taken)).toBe("s-眠り");
  });
});
