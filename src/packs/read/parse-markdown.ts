import type { PackDocument, ParseResult } from "./fault.ts";
import { parseYaml } from "./parse-yaml.ts";

export interface MarkdownDocument {
  /** What stands between the two lines of dashes at the top. */
  front: PackDocument;
  body: string;
  bodyLine: number;
}

const fence = /^---[ \t]*$/;

/** Markdown whose first lines, between dashes, are YAML and say what the text is for. */
export function parseMarkdown(file: string, text: string): ParseResult<MarkdownDocument> {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = fence.test(lines[0] ?? "") ? lines.findIndex((line, index) => index > 0 && fence.test(line)) : -1;
  if (end === -1) {
    const front = parseYaml(file, "").document;
    const reason = "must begin with front matter: a line ---, what the text is for, and a line ---";
    return {
      document: { front, body: text, bodyLine: 1 },
      faults: [{ file, line: 1, column: 1, reason }],
    };
  }
  const front = parseYaml(file, lines.slice(1, end).join("\n"), 2);
  return {
    document: { front: front.document, body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 },
    faults: front.faults,
  };
}
