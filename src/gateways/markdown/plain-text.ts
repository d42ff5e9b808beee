import type { Token } from "markdown-it";
import type { LocaleCode } from "#domain/locales/locales.ts";
import { attributeOf } from "./attribute.ts";
import { parserOf } from "./parser.ts";

/** How a link is written as plain text. */
type WriteLink = (words: string, address: string) => string;

/** Converts Markdown to plain text. Paragraphs and lists are kept, and links become their text by default. */
export function plainText(markdown: string, locale: LocaleCode, writeLink: WriteLink = (words) => words): string {
  const writer = new PlainWriter(writeLink);
  for (const token of parserOf(locale).parse(markdown, {})) writer.write(token);
  return writer.text.trim();
}

class PlainWriter {
  text = "";
  readonly #writeLink: WriteLink;
  /** The number of the next item in each open list; null for lists without numbers. */
  readonly #lists: (number | null)[] = [];
  #bullet = "";
  /** Whether the outermost open list already has an item. If so, the next one follows without a blank line. */
  #hasItem = false;

  constructor(writeLink: WriteLink) {
    this.#writeLink = writeLink;
  }

  write(token: Token): void {
    switch (token.type) {
      case "bullet_list_open":
        this.#lists.push(null);
        break;
      case "ordered_list_open":
        this.#lists.push(Number(attributeOf(token, "start") || 1));
        break;
      case "bullet_list_close":
      case "ordered_list_close":
        this.#lists.pop();
        this.#hasItem &&= this.#lists.length > 0;
        break;
      case "list_item_open":
        this.#openItem();
        break;
      case "inline":
        this.#block(this.#words(token.children ?? []));
        break;
      case "fence":
      case "code_block":
        this.#block(token.content.trimEnd());
        break;
      default:
        break;
    }
  }

  #openItem(): void {
    const number = this.#lists.at(-1) ?? null;
    this.#bullet = number === null ? "- " : `${number}. `;
    if (number !== null) this.#lists[this.#lists.length - 1] = number + 1;
  }

  #block(words: string): void {
    const indent = "  ".repeat(Math.max(0, this.#lists.length - 1));
    const isItem = this.#bullet !== "";
    this.text += `${isItem && this.#hasItem ? "\n" : "\n\n"}${indent}${this.#bullet}${words}`;
    this.#hasItem ||= isItem;
    this.#bullet = "";
  }

  #words(tokens: readonly Token[]): string {
    let words = "";
    const links: { start: number; address: string }[] = [];
    for (const token of tokens) {
      if (token.type === "link_open") links.push({ start: words.length, address: attributeOf(token, "href") });
      const link = token.type === "link_close" ? links.pop() : undefined;
      if (link !== undefined)
        words = words.slice(0, link.start) + this.#writeLink(words.slice(link.start), link.address);
      else if (token.type === "softbreak") words += " ";
      else if (token.type === "hardbreak") words += "\n";
      else if (token.type !== "image") words += token.content;
    }
    return words;
  }
}
