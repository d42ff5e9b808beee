import sanitizeHtml from "sanitize-html";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { parserOf } from "./parser.ts";

const headings = ["h1", "h2", "h3", "h4", "h5", "h6"];
const inline = ["br", "code", "em", "strong", "s", "a"];

/** A text inside a page has no headings or pictures. Its links open in a new tab, so that no form input is lost. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ["p", "ul", "ol", "li", "blockquote", ...inline],
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

/** Each text has its own, because its work is counted in it. */
const newEnvironment = () => ({ pictureOf: () => null });

/** Renders a provider's short Markdown text as safe HTML. */
export function renderText(markdown: string, locale: LocaleCode): string {
  return sanitizeHtml(parserOf(locale).render(markdown, newEnvironment()), allowed).trim();
}

/** The same without block elements, for labels and hints. A blank line becomes a line break. */
export function renderLine(markdown: string, locale: LocaleCode): string {
  return markdown
    .split(/\n{2,}/)
    .map((paragraph) =>
      sanitizeHtml(parserOf(locale).renderInline(paragraph, newEnvironment()), {
        ...allowed,
        allowedTags: inline,
      }).trim(),
    )
    .join("<br /><br />");
}
