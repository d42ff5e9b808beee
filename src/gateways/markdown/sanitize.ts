import sanitizeHtml from "sanitize-html";

const headings = ["h2", "h3", "h4", "h5", "h6"];

/**
 * Exactly the HTML that Markdown can produce. The parser creates no other HTML; this second check protects against a
 * bug in it.
 */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...headings,
    "p",
    "ul",
    "ol",
    "li",
    "blockquote",
    "hr",
    "br",
    "pre",
    "code",
    "em",
    "strong",
    "s",
    "a",
    "img",
    "figure",
    "figcaption",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
  ],
  allowedAttributes: {
    ...Object.fromEntries(headings.map((tag) => [tag, ["id"]])),
    a: ["href", "title", "rel"],
    img: ["src", "srcset", "sizes", "alt", "width", "height", "loading", "decoding"],
    ol: ["start"],
    th: ["class"],
    td: ["class"],
  },
  allowedClasses: { th: ["is-*"], td: ["is-*"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
};

export function sanitize(html: string): string {
  return sanitizeHtml(html, allowed);
}
