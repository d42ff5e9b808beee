import type { Entry } from "./entry.ts";
import type { ContentSamples } from "#domain/content/samples.ts";

/** Name, URL, URL pattern in the specification. */
type Row = readonly [Entry["name"], string, string];

/** Every kind of content URL, built from one sample of each kind. */
export function reading(samples: ContentSamples | null): Entry[] {
  if (samples === null) return [];
  const { page, post } = samples;
  return rows([
    ["home.contents.page", `/${page}`, "/{path}"],
    ["home.contents.post", `/post/${post}/`, "/post/{blogSlug}/"],
    ["home.contents.postOnPage", `/${page}/b/${post}/`, "/{path}/b/{slug}/"],
    ["home.contents.postAlone", `/b/${post}/`, "/b/{slug}/"],
    ...categories(samples),
    ...groups(`/${page}`, "/{path}", samples),
    ...shop(samples),
  ]);
}

function categories({ page, post, category }: ContentSamples): Row[] {
  if (category === null) return [];
  return [
    ["home.contents.categoryOnPage", `/${page}/c/${category}`, "/{path}/c/{categorySlug}"],
    ["home.contents.postInCategoryOnPage", `/${page}/c/${category}/b/${post}`, "/{path}/c/{categorySlug}/b/{slug}"],
    ["home.contents.categoryAlone", `/c/${category}/`, "/c/{categorySlug}/"],
    ["home.contents.postInCategory", `/c/${category}/b/${post}`, "/c/{categorySlug}/b/{slug}"],
  ];
}

/** Lists by category, author and tag, below a page's path or a preview. */
function groups(at: string, route: string, { category, author, tag }: ContentSamples): Row[] {
  const all: [Entry["name"], string, string | null, string][] = [
    ["home.contents.category", "category", category, "{categorySlug}"],
    ["home.contents.author", "author", author, "{authorSlug}"],
    ["home.contents.tag", "tag", tag, "{tagSlug}"],
  ];
  return all.flatMap(([name, kind, slug, parameter]) =>
    slug === null ? [] : [[name, `${at}/${kind}/${slug}`, `${route}/${kind}/${parameter}`] as const],
  );
}

function shop({ shop: path, product, collection }: ContentSamples): Row[] {
  const products: Row[] =
    product === null
      ? []
      : [
          ["home.contents.productOnPage", `/${path}/product/${product}/`, "/{path}/product/{productId}/"],
          ["home.contents.product", `/product/${product}/`, "/product/{productId}/"],
        ];
  const collections: Row[] =
    collection === null
      ? []
      : [
          [
            "home.contents.collectionOnPage",
            `/${path}/collections/${collection}`,
            "/{path}/collections/{collectionSlug}",
          ],
          ["home.contents.collection", `/collections/${collection}`, "/collections/{collectionSlug}"],
        ];
  return [...products, ...collections];
}

/** The demo's preview, which is public. */
export function previews(samples: ContentSamples | null): Entry[] {
  if (samples === null || samples.preview === null) return [];
  const { post, category, product, collection } = samples;
  const at = `/v2/preview/${samples.preview}`;
  const route = "/v2/preview/{id}";
  return rows([
    ["home.contents.draft", at, route],
    ["home.contents.post", `${at}/post/${post}`, `${route}/post/{blogSlug}`],
    ["home.contents.postOnPage", `${at}/b/${post}`, `${route}/b/{slug}`],
    ...(category === null
      ? []
      : ([
          ["home.contents.categoryOnPage", `${at}/c/${category}`, `${route}/c/{categorySlug}`],
          ["home.contents.postInCategory", `${at}/c/${category}/b/${post}`, `${route}/c/{categorySlug}/b/{slug}`],
        ] as const)),
    ...groups(at, route, samples),
    ...(product === null
      ? []
      : ([["home.contents.product", `${at}/product/${product}`, `${route}/product/{productId}`]] as const)),
    ...(collection === null
      ? []
      : ([
          ["home.contents.collection", `${at}/collections/${collection}`, `${route}/collections/{collectionSlug}`],
        ] as const)),
    ["home.contents.paymentReturn", `${at}/verify-payment-callback`, `${route}/verify-payment-callback`],
  ]);
}

function rows(table: readonly Row[]): Entry[] {
  return table.map(([name, to, route]) => ({ name, to, route }));
}
