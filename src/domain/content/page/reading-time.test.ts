import { describe, expect, it } from "vitest";
import { countWords, readingMinutes } from "./reading-time.ts";

describe("reading time", () => {
  it.each([
    ["", 0],
    ["Nobody here will sell you a course of ten.", 9],
    ["It’s well-made — Inês says so, 14 times.", 7],
  ])("'%s' has %i words", (text, words) => expect(countWords(text)).toBe(words));

  it.each([
    [0, 1],
    [329, 1],
    [330, 2],
    [2200, 10],
  ])("%i words take %i minutes", (words, minutes) => expect(readingMinutes(words)).toBe(minutes));
});
