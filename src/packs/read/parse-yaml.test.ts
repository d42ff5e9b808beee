import { describe, expect, it } from "vitest";
import { Decimal, formatMarkdown, formatYaml } from "./format-yaml.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { parseYaml } from "./parse-yaml.ts";

describe("YAML", () => {
  it("has a position for every value and key", () => {
    const { document } = parseYaml(
      "a.yaml",
      "name: Ada\nhours:\n  monday: 09:00-12:00\nlist:\n  - one\n  - {two: 2}\n",
    );
    expect(document.at(["name"])).toEqual({ line: 1, column: 7 });
    expect(document.at(["hours", "monday"])).toEqual({ line: 3, column: 11 });
    expect(document.atKey(["hours", "monday"])).toEqual({ line: 3, column: 3 });
    expect(document.at(["list", 1, "two"])).toEqual({ line: 6, column: 11 });
    expect(document.at(["hours", "tuesday"])).toEqual({ line: 3, column: 3 });
    expect([document.has(["hours"]), document.has(["hours", "tuesday"])]).toEqual([true, false]);
  });

  it("keeps the text of a number that would lose digits", () => {
    const { document } = parseYaml(
      "a.yaml",
      "a: 65.00\nb: 65\nc: 000000\nd: +351215550100\ne: 1e1234\nf: 0x1f\ng: true\nh: no\ni: 1.5",
    );
    expect(Object.values(document.value as object)).toEqual([
      "65.00",
      65,
      "000000",
      "+351215550100",
      "1e1234",
      "0x1f",
      true,
      "no",
      1.5,
    ]);
  });

  it("treats keys that are special in JavaScript as plain keys", () => {
    const { document } = parseYaml("a.yaml", "__proto__: {admin: true}");
    expect(Object.keys(document.value as object)).toEqual(["__proto__"]);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it("rejects aliases that expand without limit", () => {
    const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
    for (let depth = 1; depth < 9; depth++) {
      const earlier = Array.from({ length: 10 }, () => `*a${depth - 1}`).join(", ");
      lines.push(`a${depth}: &a${depth} [${earlier}]`);
    }
    const { faults } = parseYaml("a.yaml", lines.join("\n"));
    expect(faults).toEqual([
      {
        file: "a.yaml",
        line: 1,
        column: 1,
        path: [],
        code: "too-many-values",
        parameters: { most: 20_000 },
        reason: "contains more than 20000 values",
      },
    ]);
  });

  it("is the same after formatting and parsing", () => {
    const value = {
      a: "65.00",
      b: "000000",
      c: "yes: no",
      d: "line\nline\n\n- end",
      e: ["#x", "", "null", "é👩‍🚀"],
      f: 3,
    };
    expect(parseYaml("a.yaml", formatYaml(value, "x.json")).document.value).toEqual(value);
    expect(formatYaml({ price: new Decimal("65.00"), none: undefined }, "x.json")).toBe(
      "# yaml-language-server: $schema=x.json\nprice: 65.00\n",
    );
  });
});

describe("Markdown", () => {
  it("has front matter with line numbers of the file", () => {
    const { document } = parseMarkdown(
      "a.md",
      "---\r\nof: provider\r\ntext: about\r\n---\r\n\r\nHello\r\n\r\n---\r\nrule\r\n",
    );
    expect(document.front.value).toEqual({ of: "provider", text: "about" });
    expect(document.front.at(["text"])).toEqual({ line: 3, column: 7 });
    expect(document.body.trim()).toBe("Hello\n\n---\nrule");
    expect(document.bodyLine).toBe(5);
  });

  it("is the same after formatting and parsing", () => {
    const body = "---\n\n# A title\n\n---";
    const { document } = parseMarkdown("a.md", formatMarkdown({ of: "staff ada", text: "bio" }, body));
    expect(document.front.value).toEqual({ of: "staff ada", text: "bio" });
    expect(document.body.trim()).toBe(body);
  });
});
