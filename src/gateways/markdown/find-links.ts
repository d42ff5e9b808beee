import type { Token } from "markdown-it";
import { splitBlocks } from "#domain/content/blocks.ts";
import { attributeOf } from "./attribute.ts";
import { createFinder } from "./parser.ts";
import { newWork, type Work } from "./work.ts";

/** A link or a picture in a text. */
export interface FoundLink {
  kind: "link" | "picture";
  address: string;
  /** The line of the body, counted from 0. */
  line: number;
}

const finder = createFinder();

/** Finds every link and picture of a body, including blocks, whether allowed or not. */
export function findLinks(body: string): FoundLink[] {
  return readLinks(body).links;
}

/** The same, with the work of reading the body: its steps, and the line from which on it is too much. */
export function readLinks(body: string): { links: FoundLink[]; steps: number; endedAt: number | null } {
  const work = newWork();
  let endedAt: number | null = null;
  const links = splitBlocks(body).flatMap((stretch) => {
    const isText = stretch.kind === "text";
    const first = isText ? stretch.line : stretch.line + 1;
    const found = linksIn(isText ? stretch.markdown : stretch.inside, work);
    if (work.endedAt !== null) endedAt ??= work.endedAt + first;
    return found.map((link) => ({ ...link, line: link.line + first }));
  });
  return { links, steps: work.steps, endedAt };
}

function linksIn(markdown: string, work: Work): FoundLink[] {
  return finder
    .parse(markdown, { work })
    .filter(({ type }) => type === "inline")
    .flatMap((inline) => walk(inline.children ?? [], inline.map?.[0] ?? 0));
}

function walk(tokens: readonly Token[], firstLine: number): FoundLink[] {
  let line = firstLine;
  const found: FoundLink[] = [];
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") line++;
    if (token.type === "link_open") found.push({ kind: "link", address: attributeOf(token, "href"), line });
    if (token.type === "image") found.push({ kind: "picture", address: attributeOf(token, "src"), line });
  }
  return found;
}
