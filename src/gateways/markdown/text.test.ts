import { describe, expect, it } from "vitest";
import { plainText } from "./plain-text.ts";
import { renderLine, renderText } from "./text.ts";

const link = 'href="https://example.com" rel="noopener noreferrer" target="_blank"';

describe("a short text in Markdown", () => {
  it("keeps paragraphs, lists, emphasis and links, and opens links in a new tab", () => {
    const html = renderText("Read **this**.\n\n- [one](https://example.com)\n- two", "en");
    expect(html).toBe(`<p>Read <strong>this</strong>.</p>\n<ul>\n<li><a ${link}>one</a></li>\n<li>two</li>\n</ul>`);
  });

  it.each(["<img src=x onerror=alert(1)>", "[x](javascript:alert(1))", "![x](https://example.com/x.png)"])(
    "%s runs and loads nothing",
    (text) => {
      for (const html of [renderText(text, "en"), renderLine(text, "en")])
        expect(html).not.toMatch(/<(?!\/?(?:p|br)\b)|javascript:(?!alert\(1\)\))/);
    },
  );

  it("on one line has no blocks: a blank line is a line break", () => {
    expect(renderLine("I have read the [policy](https://example.com).\n\nAnd *agree*.", "en")).toBe(
      `I have read the <a ${link}>policy</a>.<br /><br />And <em>agree</em>.`,
    );
  });
});

describe("Markdown as plain text", () => {
  it.each([
    ["Your **time**.\n\nYour _things_ and `code`.", "Your time.\n\nYour things and code."],
    ["# Terms\n\nfirst line\nsame line  \nnext line", "Terms\n\nfirst line same line\nnext line"],
    [
      "Bring\n\n- a towel\n- *two* socks\n  - left\n  - right\n- a friend\n\nand come.",
      "Bring\n\n- a towel\n- two socks\n  - left\n  - right\n- a friend\n\nand come.",
    ],
    ["3. three\n4. four", "3. three\n4. four"],
    ["- one\n\n- two", "- one\n- two"],
    ["Read the [policy](/privacy) or <https://example.com>.", "Read the policy or https://example.com."],
    ["```\n*as it is*\n```", "*as it is*"],
    ["![a boat](images/boat.jpg)rowing", "rowing"],
    ["", ""],
  ])("%j", (markdown, plain) => {
    expect(plainText(markdown, "en")).toBe(plain);
  });

  it("can include the targets of links", () => {
    const withAddress = (words: string, address: string) => `${words} (${address})`;
    expect(plainText("Read the [**policy**](/privacy).", "en", withAddress)).toBe("Read the policy (/privacy).");
  });
});
