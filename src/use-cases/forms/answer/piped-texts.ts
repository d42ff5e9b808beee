import { pipe, pipeRendered } from "#domain/forms/pipe.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { escapeXml } from "#gateways/feeds/xml.ts";
import { plainWords, richLine, richText } from "../../shared/rich-text.ts";

/** How the texts of a form are written with earlier answers in them. */
export interface PipedTexts {
  /** Plain text, such as a title. */
  plain(text: string): string;
  /** Markdown as safe HTML. */
  html(text: string): string;
  /** Markdown as safe HTML that fits into a line. */
  line(text: string): string;
  /** Markdown without its marks. */
  words(text: string): string;
}

/** `say` is an answer as one would say it; it is text, whatever was typed. */
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
