import type { Entry } from "./contents.ts";

/** Name, address, the specification's address. The demo's content will stand under these names. */
type Row = readonly [Entry["name"], string, string];

/** `/about` and its like are not in the table yet, so they answer 404 rather than 501. */
export const reading = rows([
  ["home.contents.page", "/journal", "/{path}"],
  ["home.contents.post", "/post/the-door-is-blue/", "/post/{blogSlug}/"],
  ["home.contents.postOnPage", "/journal/b/the-door-is-blue/", "/{path}/b/{slug}/"],
  ["home.contents.postAlone", "/b/the-door-is-blue/", "/b/{slug}/"],
  ["home.contents.categoryOnPage", "/journal/c/the-house", "/{path}/c/{categorySlug}"],
  [
    "home.contents.postInCategoryOnPage",
    "/journal/c/the-house/b/the-door-is-blue",
    "/{path}/c/{categorySlug}/b/{slug}",
  ],
  ["home.contents.categoryAlone", "/c/the-house/", "/c/{categorySlug}/"],
  ["home.contents.postInCategory", "/c/the-house/b/the-door-is-blue", "/c/{categorySlug}/b/{slug}"],
  ["home.contents.category", "/journal/category/the-house", "/{path}/category/{categorySlug}"],
  ["home.contents.author", "/journal/author/ines-carvalho", "/{path}/author/{authorSlug}"],
  ["home.contents.tag", "/journal/tag/winter", "/{path}/tag/{tagSlug}"],
  ["home.contents.productOnPage", "/shop/product/wool-blanket/", "/{path}/product/{productId}/"],
  ["home.contents.product", "/product/wool-blanket/", "/product/{productId}/"],
  ["home.contents.collectionOnPage", "/shop/collections/for-the-cold", "/{path}/collections/{collectionSlug}"],
  ["home.contents.collection", "/collections/for-the-cold", "/collections/{collectionSlug}"],
]);

export const previews = rows([
  ["home.contents.draft", "/v2/preview/demo", "/v2/preview/{id}"],
  ["home.contents.post", "/v2/preview/demo/post/the-door-is-blue", "/v2/preview/{id}/post/{blogSlug}"],
  ["home.contents.postOnPage", "/v2/preview/demo/b/the-door-is-blue", "/v2/preview/{id}/b/{slug}"],
  ["home.contents.categoryOnPage", "/v2/preview/demo/c/the-house", "/v2/preview/{id}/c/{categorySlug}"],
  [
    "home.contents.postInCategory",
    "/v2/preview/demo/c/the-house/b/the-door-is-blue",
    "/v2/preview/{id}/c/{categorySlug}/b/{slug}",
  ],
  ["home.contents.category", "/v2/preview/demo/category/the-house", "/v2/preview/{id}/category/{categorySlug}"],
  ["home.contents.author", "/v2/preview/demo/author/ines-carvalho", "/v2/preview/{id}/author/{authorSlug}"],
  ["home.contents.tag", "/v2/preview/demo/tag/winter", "/v2/preview/{id}/tag/{tagSlug}"],
  ["home.contents.product", "/v2/preview/demo/product/wool-blanket", "/v2/preview/{id}/product/{productId}"],
  [
    "home.contents.collection",
    "/v2/preview/demo/collections/for-the-cold",
    "/v2/preview/{id}/collections/{collectionSlug}",
  ],
  [
    "home.contents.paymentReturn",
    "/v2/preview/demo/verify-payment-callback",
    "/v2/preview/{id}/verify-payment-callback",
  ],
]);

function rows(table: readonly Row[]): Entry[] {
  return table.map(([name, to, route]) => ({ name, to, route, isComing: true }));
}
