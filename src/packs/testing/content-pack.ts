import { goodPack, type Pack } from "./good-pack.ts";

const lines = (...all: string[]) => all.join("\n");

/** A small pack with one entry of each kind and no faults. */
export function contentPack(): Pack {
  return {
    ...goodPack(),
    "images/pier.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
    "images/comb.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>',
    "content/pages/news.md": lines("---", "title: News", "shows: posts", "---", "", "What is new."),
    "content/pages/shop.md": lines("---", "title: Shop", "shows: products", "position: 2", "---"),
    "content/categories/hair.md": lines("---", "name: Hair", "---"),
    "content/authors/ada.md": lines("---", "name: Ada", "role: Barber", "staff: ada", "---", "", "Cuts *well*."),
    "content/tags/winter.md": lines("---", "name: Winter", "---"),
    "content/posts/first.md": lines(
      "---",
      "title: The first",
      "summary: How it began.",
      "image: images/pier.svg",
      "alt: A pier",
      "authors: ada",
      "categories: [hair]",
      "tags:",
      "  - winter",
      "published: 2026-03-02 08:00",
      "---",
      "",
      "We opened. [Read on](/post/second/).",
      "",
      "::: book haircut",
      "Come in.",
      ":::",
      "",
      "![A comb](images/comb.svg)",
    ),
    "content/posts/first.de.md": lines("---", "title: Der erste", "alt: Ein Steg", "---", "", "Wir haben geöffnet."),
    "content/products/comb.md": lines(
      "---",
      "name: Comb",
      "images:",
      "  - image: images/comb.svg",
      "    alt: A comb",
      "variants:",
      "  - {slug: horn, name: Horn, price: 12.00, stock: 4}",
      "  - {slug: wood, name: Wood, price: 9.50}",
      "---",
    ),
    "content/collections/care.md": lines("---", "name: Care", "products: [comb]", "---"),
  };
}
