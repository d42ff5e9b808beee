import type { MarkdownIt, Token } from "markdown-it";
import { isBlockName, splitBlocks, type BodySection } from "#domain/content/blocks.ts";
import { headingId, type Heading } from "#domain/content/page/headings.ts";
import { countWords } from "#domain/content/page/reading-time.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { attributeOf } from "./attribute.ts";
import { parserOf } from "./parser.ts";
import type { KnownPicture, RenderedPart, RenderedBody, RenderedPicture } from "./rendered.ts";
import type { RenderEnvironment } from "./rules.ts";
import { sanitize } from "./sanitize.ts";
import { newWork, type Work } from "./work.ts";

export function renderMarkdown(
  body: string,
  locale: LocaleCode,
  pictureOf: (address: string) => KnownPicture | null,
): RenderedBody {
  const parser = parserOf(locale);
  const stretches = splitBlocks(body);
  const environment = environmentOf(parser, stretches, pictureOf);
  const taken = new Map<string, number>();
  const headings: Heading[] = [];
  let words = 0;
  const parts = stretches.flatMap((stretch): RenderedPart[] => {
    if (stretch.kind === "block") {
      words += countWords(stretch.inside);
      return toBlock(parser, stretch.name, stretch.argument, stretch.inside, environment.work);
    }
    const tokens = parser.parse(stretch.markdown, environment);
    headings.push(...nameHeadings(tokens, taken));
    words += countWords(plainText(tokens));
    return [{ kind: "html", html: sanitize(parser.renderer.render(tokens, parser.options, environment)) }];
  });
  return { parts, headings, words };
}

/** The line, counted from 0, from which on a body stays as written; null if all of it can be rendered. */
export function findLimit(body: string): number | null {
  const parser = parserOf("en");
  const stretches = splitBlocks(body);
  const environment = environmentOf(parser, stretches, () => null);
  const { work } = environment;
  for (const stretch of stretches) {
    const isText = stretch.kind === "text";
    parser.parse(isText ? stretch.markdown : stretch.inside, isText ? environment : { work });
    if (work.endedAt !== null) return work.endedAt + stretch.line + (isText ? 0 : 1);
  }
  return null;
}

/** What the parts of a body share: its work, and its link definitions, which may appear anywhere, even after a block. */
function environmentOf(
  parser: MarkdownIt,
  stretches: BodySection[],
  pictureOf: RenderEnvironment["pictureOf"],
): RenderEnvironment & { work: Work } {
  const environment = { pictureOf, work: newWork() };
  if (stretches.length > 1) parser.block.parse(textOf(stretches), parser, environment, []);
  return { ...environment, work: newWork() };
}

/** A body's words alone, for search and for summaries. */
export function plainTextOf(body: string, locale: LocaleCode): string {
  const parser = parserOf(locale);
  const work = newWork();
  return splitBlocks(body)
    .map((stretch) => plainText(parser.parse(stretch.kind === "text" ? stretch.markdown : stretch.inside, { work })))
    .join(" ")
    .trim();
}

function textOf(stretches: BodySection[]): string {
  return stretches.map((stretch) => (stretch.kind === "text" ? stretch.markdown : "")).join("\n\n");
}

function toBlock(parser: MarkdownIt, name: string, argument: string, inside: string, work: Work): RenderedPart[] {
  if (!isBlockName(name)) return [];
  const tokens = parser.parse(inside, { work });
  if (name === "gallery") return [{ kind: name, pictures: picturesIn(tokens) }];
  return [{ kind: name, name: argument, note: plainText(tokens) }];
}

function picturesIn(tokens: readonly Token[]): RenderedPicture[] {
  return tokens
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === "image")
    .map((image) => ({
      src: attributeOf(image, "src"),
      alt: plainText(image.children ?? []),
      caption: attributeOf(image, "title"),
    }));
}

/** The page title is the h1, so headings in a text start with h2. */
function nameHeadings(tokens: readonly Token[], taken: Map<string, number>): Heading[] {
  return tokens.flatMap((token, index) => {
    if (token.type === "heading_close" && token.tag === "h1") token.tag = "h2";
    if (token.type !== "heading_open") return [];
    if (token.tag === "h1") token.tag = "h2";
    const text = plainText([tokens[index + 1]!]);
    const id = headingId(text, taken);
    token.attrSet("id", id);
    return [{ id, level: Number(token.tag.slice(1)), text }];
  });
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.children !== null && token.children.length > 0) return plainText(token.children);
      const isBreak = token.type.endsWith("break") || (token.block && token.type.endsWith("_close"));
      return isBreak ? " " : token.content;
    })
    .join("")
    .replace(/\s+/g, " ")
    .trimEnd();
}
