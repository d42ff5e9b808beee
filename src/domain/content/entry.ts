/** The kinds of entries of a content site. Each entry belongs to one provider. */
export const entryKinds = ["page", "post", "category", "author", "tag", "product", "collection"] as const;

export type EntryKind = (typeof entryKinds)[number];

/** What a page lists below its own text. */
export type PageShows = "text" | "posts" | "products";
