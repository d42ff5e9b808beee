import { faultStartOf, type PackDocument, type ParseResult } from "./fault.ts";
import { packFaultAt } from "../check/reasons/reasons.ts";
import { parseYaml } from "./parse-yaml.ts";

export interface MarkdownDocument {
  /** The front matter, between the two lines of dashes. */
  front: PackDocument;
  body: string;
  bodyLine: number;
}

const fence = /^---[ \t]*$/;

/** Parses Markdown with YAML front matter. */
export function parseMarkdown(file: string, text: string): ParseResult<MarkdownDocument> {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const end = fence.test(lines[0] ?? "") ? lines.findIndex((line, index) => index > 0 && fence.test(line)) : -1;
  if (end === -1) {
    const front = parseYaml(file, "").document;
    return {
      document: { front, body: text, bodyLine: 1 },
      faults: [packFaultAt(faultStartOf(file), "front-matter-missing")],
    };
  }
  const front = parseYaml(file, lines.slice(1, end).join("\n"), 2);
  return {
    document: { front: front.document, body: lines.slice(end + 1).join("\n"), bodyLine: end + 2 },
    faults: front.faults,
  };
}
