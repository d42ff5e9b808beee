/** Slugs of one entry of each kind, from which every kind of URL can be built. */
export interface ContentSamples {
  page: string;
  post: string;
  category: string | null;
  author: string | null;
  tag: string | null;
  shop: string | null;
  product: string | null;
  collection: string | null;
  /** The demo's preview, which is public. A provider's own previews are secret. */
  preview: string | null;
}
