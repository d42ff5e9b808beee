/** What a content site is made of, each thing an entry of one provider. */
export const entryKinds = ["page", "post", "category", "author", "tag", "product", "collection"] as const;

export type EntryKind = (typeof entryKinds)[number];

/** What a page lists below its own text. */
export type PageShows = "text" | "posts" | "products";
