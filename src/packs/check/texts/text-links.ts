import { isSafeLink } from "#domain/content/links.ts";
import { piped } from "#domain/forms/pipe.ts";
import { findLinks } from "#gateways/markdown/find-links.ts";
import type { Fault, PackDocument, Path } from "../../read/fault.ts";
import type { MarkdownDocument } from "../../read/parse-markdown.ts";
import type { Findings } from "../findings.ts";

/** The position of a line of a text. Lines count from 0. */
export type Where = (line: number) => Omit<Fault, "reason">;

/** Checks the links of a short Markdown text. */
export function checkLinks(findings: Findings, where: Where, markdown: string): void {
  for (const { kind, address, line } of findLinks(markdown)) {
    const fault = (reason: string) => findings.faults.push({ ...where(line), reason });
    if (!isSafeLink(address)) fault(`a text must not link to ${shortened(address)}`);
    else if (piped(address).length > 0) fault(`the address of a link must not contain answers: ${shortened(address)}`);
    else if (kind === "picture")
      findings.warnings.push({
        ...where(line),
        reason: `this text cannot show pictures: ${shortened(address)} is ignored`,
      });
  }
}

/** Checks the links of a value in a YAML file. */
export function checkLinksAt(findings: Findings, document: PackDocument, path: Path, markdown: string): void {
  checkLinks(findings, () => ({ file: document.file, ...document.at(path) }), markdown);
}

/** Positions in a Markdown file's text, which is stored without leading blank lines. */
export function bodyPosition({ front, body, bodyLine }: MarkdownDocument): Where {
  const skipped = body.length - body.trimStart().length;
  const firstLine = bodyLine + body.slice(0, skipped).split("\n").length - 1;
  return (line) => ({ file: front.file, line: firstLine + line, column: 1 });
}

export function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 57)}…` : address;
}
