import { isSafeLink } from "#domain/content/links.ts";
import { findLinks, type FoundLink } from "./find-links.ts";
import { createFinder } from "./parser.ts";

export interface StrippedBody {
  body: string;
  /** The removed links. Their text stays. */
  stripped: FoundLink[];
  /** Unsafe links that could not be removed. The caller must reject the body. */
  left: FoundLink[];
}

const { unescapeAll } = createFinder().utils;

/** What follows the words of a link: `(address "title")`, with a plain address, one in angle brackets, or one with parentheses. */
const target =
  /\(\s{0,99}(<[^<>\n]{0,2000}>|(?:[^\s()\\]|\\.|\([^\s()]{0,2000}\)){0,2000})(?:\s{1,99}(?:"[^"]{0,999}"|'[^']{0,999}'|\([^)]{0,999}\)))?\s{0,99}\)/y;
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^<>\s]*)>/gi;
const definition = /^ {0,3}\[[^\]]{1,999}\]:[ \t]{0,99}(<[^<>\n]*>|\S+).*$/gm;

/** Removes unsafe links, such as those that run scripts, before a body is stored. The result is checked again. */
export function stripUnsafeLinks(body: string): StrippedBody {
  const stripped = unsafeIn(body);
  if (stripped.length === 0) return { body, stripped, left: [] };
  const cleaned = withoutUnsafeTargets(body)
    .replace(autolink, (whole: string, address: string) => (isUnsafe(address) ? "" : whole))
    .replace(definition, (whole: string, address: string) => (isUnsafe(address) ? "" : whole));
  return { body: cleaned, stripped, left: unsafeIn(cleaned) };
}

/** Leaves only the words of links to unsafe addresses. Looks at each character once, and at each target. */
function withoutUnsafeTargets(body: string): string {
  const kept: string[] = [];
  const open: number[] = [];
  let from = 0;
  for (const { 0: mark, index } of body.matchAll(/\\.|!?\[|\]/gs)) {
    if (index < from) continue;
    if (mark.endsWith("[")) open.push(index);
    if (mark !== "]") continue;
    const start = open.pop();
    target.lastIndex = index + 1;
    const [whole, address] = (body[index + 1] === "(" && target.exec(body)) || [];
    // A link around one that was removed is left for the second look, which refuses it.
    if (start === undefined || whole === undefined || !isUnsafe(address!) || start < from) continue;
    const words = body.indexOf("[", start) + 1;
    kept.push(body.slice(from, start), body.slice(words, index));
    from = index + 1 + whole.length;
  }
  return kept.join("") + body.slice(from);
}

function unsafeIn(body: string): FoundLink[] {
  return findLinks(body).filter(({ address }) => !isSafeLink(address));
}

function isUnsafe(written: string): boolean {
  return !isSafeLink(unescapeAll(written.replace(/^<|>$/g, "")));
}
