/** Slugs of one thing of each kind, from which every kind of address can be made. */
export interface ContentSamples {
  page: string;
  post: string;
  category: string | null;
  author: string | null;
  tag: string | null;
  shop: string | null;
  product: string | null;
  collection: string | null;
  /** The demo's preview, which everybody may open. A business's own are secrets. */
  preview: string | null;
}
