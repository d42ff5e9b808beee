import type { MarkdownIt, Token } from "markdown-it";
import { isBlockName, splitBlocks } from "#domain/content/blocks.ts";
import { headingId, type Heading } from "#domain/content/page/headings.ts";
import { countWords } from "#domain/content/page/reading-time.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { attributeOf } from "./attribute.ts";
import { parserOf } from "./parser.ts";
import type { KnownPicture, RenderedPart, RenderedBody, ShownPicture } from "./rendered.ts";
import type { RenderEnvironment } from "./rules.ts";
import { sanitize } from "./sanitize.ts";

export function renderMarkdown(
  body: string,
  locale: LocaleCode,
  pictureOf: (address: string) => KnownPicture | null,
): RenderedBody {
  const parser = parserOf(locale);
  const stretches = splitBlocks(body);
  const environment: RenderEnvironment = { pictureOf };
  // Link definitions may appear anywhere in the body, even after a block.
  parser.parse(textOf(stretches), environment);
  const taken = new Map<string, number>();
  const headings: Heading[] = [];
  let words = 0;
  const parts = stretches.flatMap((stretch): RenderedPart[] => {
    if (stretch.kind === "block") {
      words += countWords(stretch.inside);
      return toBlock(parser, stretch.name, stretch.argument, stretch.inside);
    }
    const tokens = parser.parse(stretch.markdown, environment);
    headings.push(...nameHeadings(tokens, taken));
    words += countWords(plainText(tokens));
    return [{ kind: "html", html: sanitize(parser.renderer.render(tokens, parser.options, environment)) }];
  });
  return { parts, headings, words };
}

/** A body's words alone, for search and for summaries. */
export function plainTextOf(body: string, locale: LocaleCode): string {
  const parser = parserOf(locale);
  return splitBlocks(body)
    .map((stretch) => plainText(parser.parse(stretch.kind === "text" ? stretch.markdown : stretch.inside, {})))
    .join(" ")
    .trim();
}

function textOf(stretches: ReturnType<typeof splitBlocks>): string {
  return stretches.map((stretch) => (stretch.kind === "text" ? stretch.markdown : "")).join("\n\n");
}

function toBlock(parser: MarkdownIt, name: string, argument: string, inside: string): RenderedPart[] {
  if (!isBlockName(name)) return [];
  const tokens = parser.parse(inside, {});
  if (name === "gallery") return [{ kind: name, pictures: picturesIn(tokens) }];
  return [{ kind: name, name: argument, note: plainText(tokens) }];
}

function picturesIn(tokens: readonly Token[]): ShownPicture[] {
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
