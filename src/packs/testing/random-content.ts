import fc from "fast-check";
import type { Pack } from "./good-pack.ts";
import { randomTaxRate } from "./money/random-money.ts";

/** JSON is valid YAML, so front matter can be any value that its schema allows. */
const markdown = (front: unknown, body: string) => `---\n${JSON.stringify(front, null, 1)}\n---\n\n${body}\n`;

const line = fc.oneof(fc.string({ unit: "grapheme", maxLength: 90 }), fc.lorem({ maxCount: 12 })).map(
  (value) =>
    value
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
      .toWellFormed()
      .trim() || "x",
);

/** Ordinary text, and Markdown with headings, pictures, blocks and code. */
const paragraph = fc.oneof(
  line.map((value) => value.replaceAll("](", "] (").replaceAll("<", "‹")),
  fc.constant("## A heading"),
  fc.constant("![A boat](images/boat.svg)"),
  fc.constant("::: gallery\n![A boat](images/boat.svg)\n![A wall](images/wall.svg)\n:::"),
  fc.constant("::: product thing\nWarm.\n:::"),
  fc.constant("```\n::: book nothing\n```"),
  fc.constant("[A link](/post/one/) and `code`"),
  fc.constant("---"),
);
const body = fc.array(paragraph, { maxLength: 6 }).map((paragraphs) => paragraphs.join("\n\n"));

const moment = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2027-06-30"), noInvalidDate: true })
  .map((date) => date.toISOString());
const later = fc.constantFrom("2028-03-26 00:00", "2028-10-29T01:30:00.000Z", undefined);
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const stock = fc.option(fc.nat({ max: 999 }), { nil: undefined });
const picture = fc.constantFrom("images/boat.svg", "images/wall.svg", undefined);

const post = fc.record({
  title: line,
  summary: line,
  image: picture,
  alt: line,
  authors: fc.subarray(["ada", "ben"]),
  categories: fc.subarray(["sea", "sky"]),
  tags: fc.subarray(["salt", "wind"]),
  page: fc.constantFrom("news", "notes", undefined),
  published: moment,
  archived: later,
  updated: fc.option(moment, { nil: undefined }),
  draft: fc.boolean(),
});

const variants = fc
  .uniqueArray(fc.constantFrom("small", "large", "only"), { minLength: 1 })
  .chain((slugs) =>
    fc.tuple(...slugs.map((slug) => fc.record({ slug: fc.constant(slug), name: line, price: amount, stock }))),
  );
const product = fc.oneof(
  fc.record({
    name: line,
    summary: line,
    price: amount,
    stock,
    delivery: fc.constant("collect"),
    "delivery-note": line,
  }),
  fc.record({
    name: line,
    price: amount,
    "tax-rate": randomTaxRate,
    delivery: fc.constant("ship"),
    shipping: fc.oneof(amount, fc.record({ PT: amount, other: amount }), fc.record({ ES: amount })),
  }),
  fc.record({ name: line, price: amount, delivery: fc.constant("mail"), mailed: line }),
  fc.record({
    name: line,
    variants,
    images: fc.array(fc.record({ image: fc.constantFrom("images/boat.svg", "images/wall.svg"), alt: line })),
  }),
);

/** Random content for a provider whose other files are given. */
export function randomContent(): fc.Arbitrary<Pack> {
  const own = fc.tuple(post, body);
  return fc
    .record({
      posts: fc.tuple(own, own, own),
      product,
      name: line,
      text: body,
      keeps: fc.boolean(),
      menu: fc.boolean(),
    })
    .map(({ posts, product: thing, name, text, keeps, menu }) => ({
      "images/boat.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>',
      "images/wall.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>',
      "content/pages/news.md": markdown({ title: name, shows: "posts", "keeps-posts": keeps }, text),
      "content/pages/notes.md": markdown({ title: name, shows: "posts", position: 3, menu }, ""),
      "content/categories/sea.md": markdown({ name }, text),
      "content/categories/sky.md": markdown({ name, image: "images/wall.svg" }, ""),
      "content/authors/ada.md": markdown({ name, role: name, photo: "images/boat.svg" }, text),
      "content/authors/ben.md": markdown({ name, staff: "one" }, ""),
      "content/tags/salt.md": markdown({ name }, ""),
      "content/tags/wind.md": markdown({ name }, ""),
      "content/products/thing.md": markdown(thing, text),
      "content/products/thing.pt-br.md": markdown({ name, alts: [name] }, text),
      "content/collections/things.md": markdown({ name, products: ["thing"] }, ""),
      ...Object.fromEntries(
        posts.map(([front, words], index) => [
          `content/posts/${["one", "two", "three"][index]}.md`,
          markdown(front, words),
        ]),
      ),
      "content/posts/two.fr.md": markdown({ title: name, summary: name, alt: name }, text),
    }));
}
