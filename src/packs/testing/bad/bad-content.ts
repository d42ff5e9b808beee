import { contentPack } from "../content-pack.ts";
import { spoil, type BadPack } from "../good-pack.ts";

const first = "content/posts/first.md";
const comb = "content/products/comb.md";
const news = "content/pages/news.md";

/** Pages, posts, products and other content. */
export const badContent: BadPack[] = [
  [
    "a post without a date",
    spoil(contentPack(), first, "published: 2026-03-02 08:00\n", ""),
    `${first}:2:1: "published" is missing; use draft: true for a post that is not ready`,
  ],
  [
    "a post with an invalid date",
    spoil(contentPack(), first, "2026-03-02 08:00", "2026-03-29 01:30"),
    `${first}:10:12: "2026-03-29 01:30" is not a valid date and time; use one such as 2027-01-31 18:00, in the provider's time zone`,
  ],
  [
    "a post archived before it is published",
    spoil(contentPack(), first, "published:", "archived: 2026-03-01\npublished:"),
    `${first}:10:11: must be later than published`,
  ],
  [
    "a post of an unknown category",
    spoil(contentPack(), first, "[hair]", "[hair, beards]"),
    `${first}:7:20: there is no category "beards"`,
  ],
  [
    "a post by an unknown author",
    spoil(contentPack(), first, "authors: ada", "authors: eve"),
    `${first}:6:10: there is no author "eve"`,
  ],
  [
    "a tag twice",
    spoil(contentPack(), first, "  - winter", "  - winter\n  - winter"),
    `${first}:10:5: "winter" is listed twice`,
  ],
  [
    "a post on a page that shows none",
    spoil(contentPack(), first, "authors: ada", "authors: ada\npage: shop"),
    `${first}:7:7: the page "shop" does not show posts`,
  ],
  [
    "a post without any page for it",
    spoil(contentPack(), news, "shows: posts", "shows: text"),
    `${first}:1:1: has no page: no page has shows: posts`,
  ],
  [
    "a key that posts do not have",
    spoil(contentPack(), first, "summary:", "sumary:"),
    `${first}:3:1: "sumary" is not a known key here; did you mean "summary"?`,
  ],
  [
    "a post with more marks than a page can show",
    { ...contentPack(), [first]: `${String(contentPack()[first])}\n\nCome in.\n\n${"[".repeat(40_000)}` },
    `${first}:23:1: has more links, lists or tables than a page can show; shorten or split the text`,
  ],
  [
    "a page with a reserved path",
    { ...contentPack(), "content/pages/widget.md": "---\ntitle: X\n---\n" },
    'content/pages/widget.md:1:1: "widget" is reserved for addresses of the application',
  ],
  [
    "a page whose path is a language",
    { ...contentPack(), "content/pages/pt-br.md": "---\ntitle: X\n---\n" },
    'content/pages/pt-br.md:1:1: "pt-br" is reserved for addresses of the application',
  ],
  [
    "a translation of nothing",
    { ...contentPack(), "content/posts/third.de.md": "---\ntitle: Der dritte\n---\n" },
    'content/posts/third.de.md:1:1: has nothing to translate: there is no post "third"',
  ],
  [
    "a translation into the provider's own language",
    { ...contentPack(), "content/posts/first.en.md": "---\ntitle: The first\n---\n" },
    'content/posts/first.en.md:1:1: "en" is the provider\'s own language; use first.md',
  ],
  [
    "a translation into an unsupported language",
    { ...contentPack(), "content/posts/first.tlh.md": "---\ntitle: x\n---\n" },
    'content/posts/first.tlh.md:1:1: "tlh" is not a supported language',
  ],
  [
    "a translation with a setting",
    spoil(contentPack(), "content/posts/first.de.md", "alt: Ein Steg", "tags: [winter]"),
    'content/posts/first.de.md:3:1: "tags" is not a known key here',
  ],
  [
    "an entry without front matter",
    spoil(contentPack(), first, "---\ntitle", "title"),
    `${first}:1:1: must start with front matter: a line ---, its keys and values, and a line ---`,
  ],
  [
    "an author who is not of the staff",
    spoil(contentPack(), "content/authors/ada.md", "staff: ada", "staff: eve"),
    'content/authors/ada.md:4:8: there is no staff member "eve"',
  ],
  [
    "a text with an unknown picture",
    spoil(contentPack(), first, "images/comb.svg", "images/brush.svg"),
    `${first}:19:1: there is no picture images/brush.svg`,
  ],
  [
    "a text with another site's picture",
    spoil(contentPack(), first, "images/comb.svg", "https://other.example/pixel.gif"),
    `${first}:19:1: a text can show only pictures of its pack, such as images/boat.jpg, not https://other.example/pixel.gif`,
  ],
  [
    "a link that runs something, too cleverly written to be taken out",
    spoil(contentPack(), first, "(/post/second/)", "(javascript:alert(((1))))"),
    `${first}:13:1: a text must not link to javascript:alert(((1)))`,
  ],
  [
    "a block for an unknown service",
    spoil(contentPack(), first, "book haircut", "book shave"),
    `${first}:15:1: there is no service "shave"`,
  ],
  [
    "a block for an unknown form",
    spoil(contentPack(), first, "book haircut", "form contact"),
    `${first}:15:1: there is no form "contact"`,
  ],
  [
    "an unknown block",
    spoil(contentPack(), first, "book haircut", "buy haircut"),
    `${first}:15:1: there is no block "buy"; use book, form, product or gallery`,
  ],
  [
    "a block that is not closed",
    spoil(contentPack(), first, ":::\n\n![A comb](images/comb.svg)", "![A comb](images/comb.svg)"),
    `${first}:15:1: the block "book" is not closed; add a line :::`,
  ],
  [
    "a block without a slug",
    spoil(contentPack(), first, "book haircut", "product"),
    `${first}:15:1: the block "product" needs a slug: ::: product slug`,
  ],
  [
    "a block for an unknown product",
    spoil(contentPack(), first, "book haircut", "product brush"),
    `${first}:15:1: there is no product "brush"`,
  ],
  [
    "a gallery without pictures",
    spoil(contentPack(), first, "book haircut", "gallery"),
    `${first}:15:1: a gallery needs pictures, each on a separate line`,
  ],
  [
    "a product without a price",
    spoil(contentPack(), comb, /variants:[^]*(?=---)/.exec(String(contentPack()[comb]))![0], ""),
    `${comb}:2:1: the file needs a price, or variants with prices`,
  ],
  [
    "a product to collect without a note",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\ndelivery: collect"),
    `${comb}:3:11: "delivery" is collect, which needs a delivery-note (where and when)`,
  ],
  [
    "a product that is sent for an unknown price",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\ndelivery: ship"),
    `${comb}:3:11: "delivery" is ship, which needs a price in shipping`,
  ],
  [
    "a product that is sent without a country",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\ndelivery: ship\nshipping:\n  Portugal: 4.50"),
    `${comb}:5:13: "Portugal" must be a country of two capital letters, such as PT, or other`,
  ],
  [
    "a shipping price for a collected product",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\nshipping: 4.50"),
    `${comb}:3:11: "shipping" needs delivery: ship`,
  ],
  [
    "a shipping price that cannot be paid",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\ndelivery: ship\nshipping: 4.505"),
    `${comb}:4:11: 4.505 is not a valid amount in EUR, which has at most 2 decimals`,
  ],
  [
    "a mailed product without content",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\ndelivery: mail"),
    `${comb}:3:11: "delivery" is mail, which needs a link or code in mailed`,
  ],
  [
    "mail content for a product that is not mailed",
    spoil(contentPack(), comb, "name: Comb", "name: Comb\nmailed: CODE"),
    `${comb}:3:9: "mailed" needs delivery: mail`,
  ],
  [
    "a product with a price and variants",
    spoil(contentPack(), comb, "variants:", "price: 3.00\nvariants:"),
    `${comb}:2:1: the file must have either a price or variants, not both`,
  ],
  [
    "a stock beside variants",
    spoil(contentPack(), comb, "variants:", "stock: 3\nvariants:"),
    `${comb}:6:8: "stock" must be set for each variant instead`,
  ],
  ["a variant twice", spoil(contentPack(), comb, "slug: wood", "slug: horn"), `${comb}:8:5: "horn" is listed twice`],
  [
    "a price that the currency cannot pay",
    spoil(contentPack(), comb, "9.50", "9.505"),
    `${comb}:8:37: 9.505 is not a valid amount in EUR, which has at most 2 decimals`,
  ],
  [
    "a translation of an unknown variant",
    { ...contentPack(), "content/products/comb.de.md": "---\nname: Kamm\nvariants: {plastic: Plastik}\n---\n" },
    'content/products/comb.de.md:3:21: there is no variant "plastic"',
  ],
  [
    "a collection of an unknown product",
    spoil(contentPack(), "content/collections/care.md", "[comb]", "[brush]"),
    'content/collections/care.md:3:12: there is no product "brush"',
  ],
  [
    "content in an unknown folder",
    { ...contentPack(), "content/recipes/soup.md": "---\ntitle: Soup\n---\n" },
    "content/recipes/soup.md:1:1: is not a pack file; see docs/packs.md for the files of a pack",
  ],
  [
    "a script that is not a URL",
    spoil(contentPack(), "provider.yaml", "terms:", "optional-scripts: [javascript:alert(1)]\nterms:"),
    'provider.yaml:7:20: entry 1 of "optional-scripts" must be the address of a script that starts with https://',
  ],
];
