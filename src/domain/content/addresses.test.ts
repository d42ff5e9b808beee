import { describe, expect, it } from "vitest";
import { addressIn, canonicalPath, isReservedPath, isSlug, pageOfList, type EntryAddressParts } from "./addresses.ts";

const journal = { slug: "journal", keepsPosts: false };
const place = (kind: EntryAddressParts["kind"], more: Partial<EntryAddressParts> = {}): EntryAddressParts => ({
  kind,
  slug: "x",
  isAlone: true,
  page: journal,
  ...more,
});

describe("the canonical address", () => {
  it.each([
    ["of a page", place("page"), "/x"],
    ["of a post", place("post"), "/post/x/"],
    [
      "of a post whose blog has its posts under its path",
      place("post", { page: { slug: "news", keepsPosts: true } }),
      "/news/b/x/",
    ],
    ["of a post whose slug another provider already uses", place("post", { isAlone: false }), "/journal/b/x/"],
    ["of a category", place("category"), "/journal/category/x"],
    ["of a category without a blog", place("category", { page: null }), "/c/x/"],
    ["of an author", place("author"), "/journal/author/x"],
    ["of a tag", place("tag"), "/journal/tag/x"],
    ["of a product", place("product"), "/product/x/"],
    [
      "of a product whose slug another provider already uses",
      place("product", { isAlone: false }),
      "/journal/product/x/",
    ],
    ["of a collection", place("collection", { page: null }), "/collections/x"],
    ["of a page whose path another provider already uses", place("page", { isAlone: false }), null],
    ["of an author without a blog", place("author", { page: null }), null],
    [
      "of a product without a shop whose slug another provider already uses",
      place("product", { isAlone: false, page: null }),
      null,
    ],
  ])("%s", (_what, given, address) => expect(canonicalPath(given)).toBe(address));
});

describe("links in a preview", () => {
  const scope = { kind: "preview", token: "T" } as const;
  it.each([
    ["page", "/v2/preview/T?path=x"],
    ["post", "/v2/preview/T/post/x"],
    ["category", "/v2/preview/T/category/x"],
    ["author", "/v2/preview/T/author/x"],
    ["tag", "/v2/preview/T/tag/x"],
    ["product", "/v2/preview/T/product/x"],
    ["collection", "/v2/preview/T/collections/x"],
  ] as const)("to a %s stay in the preview", (kind, address) => {
    expect(addressIn(scope, place(kind, { isAlone: false, page: null }))).toBe(address);
  });
});

describe("the pages of a list", () => {
  it.each([
    ["/journal", 1, "", "/journal"],
    ["/journal", 2, "", "/journal/page/2"],
    ["/c/x/", 3, "", "/c/x/page/3"],
    ["/journal", 1, "salt & sleep", "/journal?q=salt+%26+sleep"],
    ["/journal", 2, "sea", "/journal/page/2?q=sea"],
    ["/v2/preview/T?path=journal", 2, "", "/v2/preview/T/page/2?path=journal"],
  ])("%s, page %i, searching for '%s'", (address, number, words, expected) => {
    expect(pageOfList(address, number, words)).toBe(expected);
  });
});

it("reserves the product's own paths and every locale", () => {
  for (const path of ["widget", "post", "pt-br", "en", "v2", "cookies"]) expect(isReservedPath(path)).toBe(true);
  expect(isReservedPath("journal")).toBe(false);
});

it("rejects text that is not a slug", () => {
  for (const text of ["", "A", "a--b", "-a", "a'--", "a b", "ä", "a".repeat(81), "__proto__"])
    expect(isSlug(text)).toBe(false);
  expect(isSlug("the-door-is-blue")).toBe(true);
});
