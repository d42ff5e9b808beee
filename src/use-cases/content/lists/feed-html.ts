import { absoluteUrl } from "#domain/content/addresses.ts";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { bookingPath, formPath } from "#domain/navigation/addresses.ts";
import { escapeXml } from "#gateways/feeds/xml.ts";
import type { BodyPart } from "../body.ts";

/** The texts that replace blocks in a feed. */
export interface FeedWords {
  book(name: string): string;
}

/** What the links of a body need. */
interface FeedContext {
  origin: string;
  locale: LocaleCode;
  /** The language of addresses without a locale prefix. */
  ownLocale: LocaleCode;
}

/** A body for feed readers: URLs are absolute, blocks become links, and pictures have no smaller copies. */
export function feedHtml(
  parts: readonly BodyPart[],
  { origin, locale, ownLocale }: FeedContext,
  words: FeedWords,
): string {
  const link = (to: string, text: string) =>
    `<p><a href="${escapeXml(absoluteUrl(origin, locale, to, ownLocale))}">${escapeXml(text)}</a></p>`;
  const pieces = parts.map((part) => {
    if (part.kind === "html") return withOrigin(part.html, origin);
    if (part.kind === "book") return link(bookingPath([part.offer.slug]), words.book(part.offer.name));
    if (part.kind === "form") return link(formPath(part.form.kind, part.form.id), part.form.title);
    if (part.kind === "product") return link(part.product.to, part.product.entry.title);
    const pictures = part.pictures.map(({ src, alt }) => `<img src="${origin}${src}" alt="${escapeXml(alt)}">`);
    return `<figure>${pictures.join("")}</figure>`;
  });
  return pieces.join("\n");
}

function withOrigin(html: string, origin: string): string {
  return html
    .replace(/ (?:srcset|sizes|loading|decoding)="[^"]*"/g, "")
    .replace(/ (href|src)="\//g, (_, name: string) => ` ${name}="${origin}/`);
}
