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

/** `[words](address "title")`, with a plain address, one in angle brackets, or one that contains parentheses. */
const inlineLink =
  /!?\[((?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\(\s*(<[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/g;
const autolink = /<([a-z][a-z0-9+.-]{1,31}:[^<>\s]*)>/gi;
const definition = /^ {0,3}\[[^\]]+\]:[ \t]*(<[^<>\n]*>|\S+).*$/gm;

/** Removes unsafe links, such as those that run scripts, before a body is stored. The result is checked again. */
export function stripUnsafeLinks(body: string): StrippedBody {
  const stripped = unsafeIn(body);
  if (stripped.length === 0) return { body, stripped, left: [] };
  const cleaned = body
    .replace(inlineLink, (whole: string, words: string, address: string) => (isUnsafe(address) ? words : whole))
    .replace(autolink, (whole: string, address: string) => (isUnsafe(address) ? "" : whole))
    .replace(definition, (whole: string, address: string) => (isUnsafe(address) ? "" : whole));
  return { body: cleaned, stripped, left: unsafeIn(cleaned) };
}

function unsafeIn(body: string): FoundLink[] {
  return findLinks(body).filter(({ address }) => !isSafeLink(address));
}

function isUnsafe(written: string): boolean {
  return !isSafeLink(unescapeAll(written.replace(/^<|>$/g, "")));
}
