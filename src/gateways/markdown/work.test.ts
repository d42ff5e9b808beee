import { describe, expect, it } from "vitest";
import { isLong } from "../../../tests/support/long.ts";
import { findLinks } from "./find-links.ts";
import { parserOf } from "./parser.ts";
import { findLimit, renderMarkdown } from "./render.ts";
import { stripUnsafeLinks } from "./strip-links.ts";
import { renderText } from "./text.ts";
import { mostSteps, newWork } from "./work.ts";

/** The most characters of a text. */
const most = 100_000;

function stepsOf(markdown: string): number {
  const work = newWork();
  parserOf("en").parse(markdown, { work });
  return work.steps;
}

function htmlOf(markdown: string): string {
  return renderMarkdown(markdown, "en", () => null)
    .parts.map((part) => (part.kind === "html" ? part.html : ""))
    .join("");
}

const deep = `${"> ".repeat(45)}a\n`;

/** Texts that a page would need seconds for, or that a parser reads again and again. */
const hard: [string, string][] = [
  ["pictures in pictures", "![[]()"],
  ["open brackets", "["],
  ["open pictures", "!["],
  ["links", "[a](b)"],
  ["marks", "*a **b_ ~~c` "],
  ["quotation marks", "\"'"],
  ["short lines", "a\n"],
  ["lines of dashes", "---\n"],
  ["rows that could be tables", "|-|\n|-|-|\n"],
  ["small tables", "a|b\n-|-\n\n"],
  ["one-letter items", "- a\n"],
  ["headings", "a\n=\n"],
  ["open definitions", "[a\n"],
  ["addresses", "http://a.b "],
  ["marks of every kind", "*_`[!<&\\~\"'"],
];

describe("a text of any marks", () => {
  it.each(hard)("is read in a limited number of steps: %s", (_what, motif) => {
    const whole = motif.repeat(most / motif.length);
    const half = stepsOf(motif.repeat(500));
    // Twice the text is twice the work.
    expect(stepsOf(motif.repeat(1_000))).toBeLessThan(half * 2.2 + 10);
    expect(stepsOf(whole.repeat(isLong ? 10 : 2))).toBeLessThan(mostSteps * 1.1);
  });

  it("of many times the size is read in as many steps", () => {
    const times = isLong ? 100 : 20;
    for (const motif of isLong ? ["![[]()", "---\n", "- a\n"] : ["![[]()"])
      expect(stepsOf(motif.repeat((times * most) / motif.length))).toBeLessThan(mostSteps * 1.1);
  });

  it("is read in a limited number of steps in quotes of quotes, whose lines all levels look at", () => {
    expect(stepsOf(deep + "b\n".repeat(most))).toBeLessThan(mostSteps * 1.1);
  });

  it("stays as written from where it is too much", () => {
    const html = htmlOf(`*One.*\n\n${"[".repeat(most)}\n\n*Two.*`);
    expect(html).toMatch(/^<p><em>One\.<\/em><\/p>\n<p>\[+/);
    expect(html).toContain("*Two.*");
  });

  it("is found to be too much at its line, in blocks as well", () => {
    const wild = "[".repeat(most);
    expect(findLimit(`*One.*\n\n${wild}`)).toBe(2);
    expect(findLimit(`One.\n\n::: book a\nTwo.\n\n${wild}\n:::`)).toBe(5);
    expect(findLimit(`a\n\n${"- a\n".repeat(most)}`)).toBeGreaterThan(1_000);
    const usual = `A *paragraph* with [a link](/a), as long as some.\n\n| Hour | Price |\n|---|---|\n| 10:00 | 22 |\n\n`;
    expect(findLimit(usual.repeat(most / usual.length))).toBeNull();
  });

  it("grows by its references only so much", () => {
    const body = `[a]: /${"b".repeat(10_000)}\n\n${"[a] ".repeat(2_000)}`;
    expect(htmlOf(body).length).toBeLessThan(300_000);
    expect(findLimit(body)).toBe(2);
    const picture = `[a]: /files/b.jpg\n\n${"![a] ".repeat(2_000)}`;
    expect(htmlOf(picture).split("<img").length).toBeLessThan(300);
    // The definitions after a block count as well.
    expect(findLimit(`${"[a] ".repeat(2_000)}\n\n::: book a\n:::\n\n[a]: /${"b".repeat(10_000)}`)).toBe(0);
    expect(htmlOf(`[a]: /b\n\n${"[a] ".repeat(2_000)}`).split("<a ").length).toBe(2_001);
  });

  it.each([
    ["brackets", "["],
    ["words", "[a"],
    ["targets", "[a]( "],
    ["targets with titles", '[a](b "'],
    ["addresses", "]((b)"],
    ["spaces", " "],
  ])("loses its unsafe links, however many %s follow", (_what, motif) => {
    const body = `[x](javascript:1) [a](${motif.repeat(most / motif.length)}x`;
    expect(stripUnsafeLinks(body).body.startsWith("x [a](")).toBe(true);
    expect(findLinks(body).length).toBeGreaterThan(0);
  });

  it("has its unsafe links rendered as words if there are too many marks to find them", () => {
    const body = `[x](javascript:1)\n${"[a\n".repeat(most / 3)}`;
    expect(stripUnsafeLinks(body).left).toEqual([]);
    expect(findLimit(body)).not.toBeNull();
    expect(htmlOf(body)).not.toContain("<a");
  });

  it("costs the next text nothing", () => {
    expect(renderText("[".repeat(20_000).repeat(10), "en")).toContain("[[");
    expect(renderText("*One*", "en")).toBe("<p><em>One</em></p>");
  });

  it("loses its unsafe links around pictures and brackets", () => {
    expect(stripUnsafeLinks("[![b](/c.png)](javascript:1) [a\\]b](javascript:2)").body).toBe("![b](/c.png) a\\]b");
    expect(stripUnsafeLinks("[a [b] c](javascript:1)").body).toBe("a [b] c");
  });
});
