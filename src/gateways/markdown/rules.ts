import type { Env, MarkdownIt, RendererRule, Token } from "markdown-it";
import { sourceSet } from "#domain/content/page/source-set.ts";
import { attributeOf } from "./attribute.ts";
import type { KnownPicture } from "./rendered.ts";

export interface RenderEnvironment extends Env {
  pictureOf(address: string): KnownPicture | null;
}

/** Pictures have the full width on a phone and the width of the text column on a desktop. */
const sizes = "(min-width: 48rem) 44rem, 100vw";

export function addRules(parser: MarkdownIt): void {
  parser.core.ruler.push("figures", ({ tokens }) => tokens.forEach((_, index) => makeFigure(tokens, index)));
  Object.assign(parser.renderer.rules, { image, th_open: cell, td_open: cell, link_open: link });
}

/** A picture alone in its paragraph becomes a figure with its title as the caption. */
function makeFigure(tokens: readonly Token[], index: number): void {
  const [open, inline, close] = tokens.slice(index, index + 3);
  const isAlone = open?.type === "paragraph_open" && inline?.children?.length === 1;
  if (!isAlone || inline.children?.[0]?.type !== "image" || close === undefined) return;
  open.tag = "figure";
  close.tag = "figure";
  inline.children[0].meta = { isFigure: true };
}

const image: RendererRule = (tokens, index, options, environment, renderer) => {
  const token = tokens[index]!;
  const src = attributeOf(token, "src");
  const caption = attributeOf(token, "title");
  const known = (environment as RenderEnvironment).pictureOf(src);
  token.attrs = [
    ["src", src],
    ["alt", renderer.renderInlineAsText(token.children ?? [], options, environment)],
    ...sizesOf(src, known),
    ["loading", "lazy"],
    ["decoding", "async"],
  ];
  const picture = renderer.renderToken(tokens, index, options);
  const isFigure = (token.meta as { isFigure?: boolean } | null)?.isFigure === true;
  return isFigure && caption !== "" ? `${picture}<figcaption>${escape(caption)}</figcaption>` : picture;
};

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function sizesOf(src: string, known: KnownPicture | null): [string, string][] {
  if (known === null) return [];
  const own: [string, string][] = [
    ["width", String(known.width)],
    ["height", String(known.height)],
  ];
  return known.widths.length === 0 ? own : [...own, ["srcset", sourceSet(src, known)], ["sizes", sizes]];
}

/** The content security policy allows no style attributes, so the alignment of a column is a class. */
const cell: RendererRule = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index]!;
  const side = /text-align:(\w+)/.exec(attributeOf(token, "style"))?.[1];
  token.attrs = side === undefined ? null : [["class", `is-${side}`]];
  return renderer.renderToken(tokens, index, options);
};

const link: RendererRule = (tokens, index, options, _environment, renderer) => {
  const token = tokens[index]!;
  if (/^https?:/i.test(attributeOf(token, "href"))) token.attrSet("rel", "noopener");
  return renderer.renderToken(tokens, index, options);
};
