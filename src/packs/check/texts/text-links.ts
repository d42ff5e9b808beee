import { isSafeLink } from "#domain/content/links.ts";
import { piped } from "#domain/forms/pipe.ts";
import { readLinks } from "#gateways/markdown/find-links.ts";
import { findLimit } from "#gateways/markdown/render.ts";
import { faultStartOf, type PackDocument, type Path, type FaultPlace } from "../../read/fault.ts";
import { packFaultAt } from "../reasons/reasons.ts";
import type { MarkdownDocument } from "../../read/parse-markdown.ts";
import { faultPlaceOf, type Findings } from "../findings.ts";

/** The position of a line of a text. Lines count from 0. */
export type Where = (line: number) => FaultPlace;

/**
 * All short texts of a business together. They are read with every change in the office, and a page may show many of them, so
 * they may not take a second. The texts of a hundred services with many links take a quarter of these steps.
 */
const mostSteps = 200_000;

const nothingRead: ReturnType<typeof readLinks> = { links: [], steps: 0, endedAt: null };

/** Has no links, and is too short to take long. */
function isPlain(text: string): boolean {
  return text.length <= 2_000 && !/[[<]/.test(text);
}

/** Checks the links of a short Markdown text. */
export function checkLinks(findings: Findings, where: Where, markdown: string): void {
  if (isPlain(markdown)) return;
  const before = findings.steps ?? 0;
  const { links, steps, endedAt } = before > mostSteps ? nothingRead : readLinks(markdown);
  findings.steps = before + steps;
  if (endedAt !== null || findings.steps > mostSteps) {
    findings.faults.push(packFaultAt(where(endedAt ?? 0), "too-many-marks"));
    return;
  }
  for (const { kind, address, line } of links) {
    const shown = { address: shortened(address) };
    if (!isSafeLink(address)) findings.faults.push(packFaultAt(where(line), "unsafe-link", shown));
    else if (piped(address).length > 0) findings.faults.push(packFaultAt(where(line), "answers-in-link", shown));
    else if (kind === "picture") findings.warnings.push(packFaultAt(where(line), "picture-ignored", shown));
  }
}

/** Refuses a body that takes too long to render. */
export function checkMarks(findings: Findings, where: Where, markdown: string): void {
  const line = findLimit(markdown);
  if (line !== null) findings.faults.push(packFaultAt(where(line), "too-many-marks"));
}

/** Checks the links of a value in a YAML file. */
export function checkLinksAt(findings: Findings, document: PackDocument, path: Path, markdown: string): void {
  checkLinks(findings, () => faultPlaceOf(document, path), markdown);
}

/** Positions in a Markdown file's text, which is stored without leading blank lines. */
export function bodyPosition({ front, body, bodyLine }: MarkdownDocument): Where {
  const skipped = body.length - body.trimStart().length;
  const firstLine = bodyLine + body.slice(0, skipped).split("\n").length - 1;
  return (line) => ({ ...faultStartOf(front.file), line: firstLine + line });
}

export function shortened(address: string): string {
  return address.length > 60 ? `${address.slice(0, 57)}…` : address;
}
