import { describe, expect, it } from "vitest";
import { stripUnsafeLinks } from "./strip-links.ts";

describe("unsafe links", () => {
  it.each([
    ["[here](javascript:alert(1))", "here"],
    ['[*here*](JaVaScRiPt:alert`1` "title")', "*here*"],
    ["[here](<javascript:alert(1)>)", "here"],
    ["[here](java&#115;cript:alert(1))", "here"],
    ["[here](javascript&colon;alert(1))", "here"],
    ["[here](data:text/html;base64,PHNjcmlwdD4=)", "here"],
    ["[here](//evil.example/x)", "here"],
    ["![here](vbscript:x)", "here"],
    ["go <javascript:alert(1)> now", "go  now"],
    ["> a quote with [here](javascript:alert(1))", "> a quote with here"],
    ["- a list\n  - with [here](javascript:alert(1))", "- a list\n  - with here"],
    ["::: book massage\n[here](javascript:alert(1))\n:::", "::: book massage\nhere\n:::"],
    ["[here][x]\n\n[x]: javascript:alert(1)", "[here][x]\n\n"],
    ["[safe](/post/x/) and [not](javascript:1)", "[safe](/post/x/) and not"],
  ])("%s", (body, cleaned) => {
    const result = stripUnsafeLinks(body);
    expect(result.body).toBe(cleaned);
    expect(result.stripped).toHaveLength(1);
    expect(result.left).toEqual([]);
  });

  it("are reported with their line", () => {
    const body = "One.\n\nTwo\n[three](javascript:3)\n\n::: gallery\n![x](//evil.example/a.png)\n:::";
    expect(stripUnsafeLinks(body).stripped.map(({ line }) => line)).toEqual([3, 6]);
  });

  it("that cannot be removed are reported, so that the body is refused", () => {
    const { left } = stripUnsafeLinks("[a](javascript:alert(((1))))");
    expect(left).toHaveLength(1);
  });

  it("in code are text, and a body without unsafe links is unchanged", () => {
    for (const body of ["`[x](javascript:1)`", "    [x](javascript:1)", "[x](https://example.com) *y*"])
      expect(stripUnsafeLinks(body)).toEqual({ body, stripped: [], left: [] });
  });
});
