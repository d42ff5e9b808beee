import { describe, expect, it } from "vitest";
import { foldText, searchWords } from "./search-words.ts";

describe("searching", () => {
  it("ignores accents and case", () => {
    expect(foldText("Inês, Zażółć, Størst, Straße")).toBe("ines, zazolc, storst, strasse");
  });

  it.each([
    ["  Salt,  water!", ["salt", "water"]],
    ["'; drop table entries; --", ["drop", "table", "entries"]],
    ["a & !b | c:*", ["a", "b", "c"]],
    ["sea sea SEA", ["sea"]],
    ["…", []],
  ])("splits '%s' into %s", (query, words) => expect(searchWords(query)).toEqual(words));

  it("reads only the beginning of a hostile query", () => {
    expect(searchWords("word ".repeat(9_999))).toHaveLength(1);
    expect(searchWords(Array.from({ length: 99 }, (_, index) => `w${index}`).join(" "))).toHaveLength(8);
    expect(searchWords("x".repeat(400))[0]).toHaveLength(40);
  });
});
