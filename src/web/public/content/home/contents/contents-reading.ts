import {
  categoryPath,
  collectionPath,
  listPath,
  paymentReturnPath,
  postPath,
  previewPath,
  productPath,
  shortPostPath,
} from "#domain/navigation/addresses.ts";
import type { ContentsEntry } from "./entry.ts";
import type { ContentSamples } from "#domain/content/samples.ts";

/** Name, URL, URL pattern in the specification. */
type Row = readonly [ContentsEntry["name"], string, string];

/** Every kind of content URL, built from one sample of each kind. */
export function reading(samples: ContentSamples | null): ContentsEntry[] {
  if (samples === null) return [];
  const { page, post } = samples;
  return rows([
    ["home.contents.page", `/${page}`, "/{path}"],
    ["home.contents.post", postPath(post), postPath("{blogSlug}")],
    ["home.contents.postOnPage", shortPostPath(post, `/${page}`), shortPostPath("{slug}", "/{path}")],
    ["home.contents.postAlone", shortPostPath(post), shortPostPath("{slug}")],
    ...categories(samples),
    ...groups(`/${page}`, "/{path}", samples),
    ...shop(samples),
  ]);
}

/** Without the slash at its end. */
function bare(path: string): string {
  return path.replace(/\/$/, "");
}

function inCategory(category: string, post: string, at = ""): string {
  return bare(shortPostPath(post, bare(categoryPath(category, at))));
}

function categories({ page, post, category }: ContentSamples): Row[] {
  if (category === null) return [];
  const at = `/${page}`;
  return [
    ["home.contents.categoryOnPage", bare(categoryPath(category, at)), bare(categoryPath("{categorySlug}", "/{path}"))],
    [
      "home.contents.postInCategoryOnPage",
      inCategory(category, post, at),
      inCategory("{categorySlug}", "{slug}", "/{path}"),
    ],
    ["home.contents.categoryAlone", categoryPath(category), categoryPath("{categorySlug}")],
    ["home.contents.postInCategory", inCategory(category, post), inCategory("{categorySlug}", "{slug}")],
  ];
}

/** Lists by category, author and tag, below a page's path or a preview. */
function groups(at: string, route: string, { category, author, tag }: ContentSamples): Row[] {
  const all = [
    ["home.contents.category", "category", category, "{categorySlug}"],
    ["home.contents.author", "author", author, "{authorSlug}"],
    ["home.contents.tag", "tag", tag, "{tagSlug}"],
  ] as const;
  return all.flatMap(([name, kind, slug, parameter]) =>
    slug === null ? [] : [[name, listPath(kind, slug, at), listPath(kind, parameter, route)] as const],
  );
}

function shop({ shop: path, product, collection }: ContentSamples): Row[] {
  const at = `/${path}`;
  const products: Row[] =
    product === null
      ? []
      : [
          ["home.contents.productOnPage", productPath(product, at), productPath("{productId}", "/{path}")],
          ["home.contents.product", productPath(product), productPath("{productId}")],
        ];
  const slug = "{collectionSlug}";
  const collections: Row[] =
    collection === null
      ? []
      : [
          ["home.contents.collectionOnPage", collectionPath(collection, at), collectionPath(slug, "/{path}")],
          ["home.contents.collection", collectionPath(collection), collectionPath(slug)],
        ];
  return [...products, ...collections];
}

/** The demo's preview, which is public. */
export function previews(samples: ContentSamples | null): ContentsEntry[] {
  if (samples === null || samples.preview === null) return [];
  const { post, category, product, collection } = samples;
  const at = previewPath(samples.preview);
  const route = previewPath("{id}");
  const list: Row[] = [
    ["home.contents.draft", at, route],
    ["home.contents.post", bare(postPath(post, at)), bare(postPath("{blogSlug}", route))],
    ["home.contents.postOnPage", bare(shortPostPath(post, at)), bare(shortPostPath("{slug}", route))],
  ];
  if (category !== null)
    list.push(
      ["home.contents.categoryOnPage", bare(categoryPath(category, at)), bare(categoryPath("{categorySlug}", route))],
      ["home.contents.postInCategory", inCategory(category, post, at), inCategory("{categorySlug}", "{slug}", route)],
    );
  list.push(...groups(at, route, samples));
  if (product !== null)
    list.push(["home.contents.product", bare(productPath(product, at)), bare(productPath("{productId}", route))]);
  if (collection !== null)
    list.push(["home.contents.collection", collectionPath(collection, at), collectionPath("{collectionSlug}", route)]);
  list.push(["home.contents.paymentReturn", at + paymentReturnPath, route + paymentReturnPath]);
  return rows(list);
}

function rows(table: readonly Row[]): ContentsEntry[] {
  return table.map(([name, to, route]) => ({ name, to, route }));
}
