import createMarkdownIt, { type MarkdownIt } from "markdown-it";
import { isSafeLink } from "#domain/content/links.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { addMoreRules } from "./more-rules.ts";
import { addRules } from "./rules.ts";
import { limitWork } from "./work.ts";

/** Outer and inner quotation marks of each language. */
const quotes: Record<LocaleCode, string[]> = {
  da: ["»", "«", "›", "‹"],
  de: ["„", "“", "‚", "‘"],
  en: ["“", "”", "‘", "’"],
  es: ["«", "»", "“", "”"],
  fi: ["”", "”", "’", "’"],
  "fr-ca": ["«\u00a0", "\u00a0»", "“", "”"],
  fr: ["«\u202f", "\u202f»", "“", "”"],
  hu: ["„", "”", "»", "«"],
  it: ["«", "»", "“", "”"],
  nl: ["‘", "’", "“", "”"],
  no: ["«", "»", "‘", "’"],
  pl: ["„", "”", "«", "»"],
  "pt-br": ["“", "”", "‘", "’"],
  pt: ["«", "»", "“", "”"],
  sv: ["”", "”", "’", "’"],
};

const parsers = new Map<LocaleCode, MarkdownIt>();

/** Parses Markdown without HTML. Anything that looks like a tag is shown as text. */
export function parserOf(locale: LocaleCode): MarkdownIt {
  return parsers.getOrInsertComputed(locale, () => {
    const parser = new createMarkdownIt({ html: false, linkify: true, typographer: true, quotes: quotes[locale] });
    // Link only full URLs: `sea.de` may be the end of one sentence and the start of the next.
    parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false });
    parser.validateLink = isSafeLink;
    addRules(parser);
    addMoreRules(parser);
    limitWork(parser);
    return parser;
  });
}

/** Accepts every URL, so that unsafe ones can be found. */
export function createFinder(): MarkdownIt {
  const parser = new createMarkdownIt({ html: false });
  parser.validateLink = () => true;
  parser.normalizeLink = (address) => address;
  limitWork(parser);
  return parser;
}
