import sanitizeHtml from "sanitize-html";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { parserOf } from "./parser.ts";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];

/** A text inside a page has no headings or pictures of its own. Its links open beside the page, so that nothing typed is lost. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "blockquote", "br", "code", "em", "strong", "s", "a"],
  allowedAttributes: { a: ["href", "title", "target", "rel"], ol: ["start"], p: ["class"] },
  allowedClasses: { p: ["rich-text__heading"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    ...Object.fromEntries(
      headings.map((tag) => [tag, sanitizeHtml.simpleTransform("p", { class: "rich-text__heading" })]),
    ),
    a: sanitizeHtml.simpleTransform("a", { target: "_blank", rel: "noopener noreferrer" }),
  },
};

/** A short text of a business, written in Markdown, as safe HTML. */
export function renderText(markdown: string, locale: LocaleCode): string {
  return sanitizeHtml(parserOf(locale).render(markdown, { pictureOf: () => null }), allowed).trim();
}
