import { pipe, pipeRendered } from "#domain/forms/pipe.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { escapeXml } from "#gateways/feeds/xml.ts";
import { plainWords, richLine, richText } from "../../shared/rich-text.ts";

/** Renders the texts of a form with earlier answers in them. */
export interface PipedTexts {
  /** Plain text, such as a title. */
  plain(text: string): string;
  /** Markdown as safe HTML. */
  html(text: string): string;
  /** Markdown as safe inline HTML. */
  line(text: string): string;
  /** Markdown as plain text. */
  words(text: string): string;
}

/** `say` returns an answer as readable text. It is always treated as text, never as markup. */
export function pipedTexts(say: (id: string) => string | null, locale: LocaleCode): PipedTexts {
  const asHtml = (render: typeof richText) => (text: string) =>
    pipeRendered(text, say, { render: (marked) => render(marked, locale), escape: escapeXml });
  return {
    plain: (text) => pipe(text, say),
    html: asHtml(richText),
    line: asHtml(richLine),
    words: (text) =>
      pipeRendered(text, say, { render: (marked) => plainWords(marked, locale), escape: (answer) => answer }),
  };
}
