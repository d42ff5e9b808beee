import { describe, expect, it } from "vitest";
import { splitBlocks } from "./blocks.ts";

describe("the blocks of a body", () => {
  it("split the text, each with its line", () => {
    const body = ["Before.", "", "::: book massage", "An hour.", ":::", "", "After.", "", "::: gallery", ":::"].join(
      "\n",
    );
    expect(splitBlocks(body)).toEqual([
      { kind: "text", markdown: "Before.\n", line: 0 },
      { kind: "block", name: "book", argument: "massage", inside: "An hour.", line: 2, isClosed: true },
      { kind: "text", markdown: "\nAfter.\n", line: 5 },
      { kind: "block", name: "gallery", argument: "", inside: "", line: 8, isClosed: true },
    ]);
  });

  it("are ignored in code, and without a name", () => {
    for (const body of ["```\n::: book x\n:::\n```", "~~~~\n~~~\n::: book x\n~~~~", ":::", ":::book"])
      expect(splitBlocks(body)).toEqual([{ kind: "text", markdown: body, line: 0 }]);
  });

  it("that are never closed extend to the end, and are marked", () => {
    expect(splitBlocks("::: product blanket\nsoft")).toEqual([
      { kind: "block", name: "product", argument: "blanket", inside: "soft", line: 0, isClosed: false },
    ]);
  });

  it("of an empty body are an empty list", () => expect(splitBlocks("\n \n")).toEqual([]));
});
