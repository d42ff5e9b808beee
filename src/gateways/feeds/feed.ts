/** A feed in any format. All URLs are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page that the feed belongs to. */
  home: string;
  self: string;
  /** BCP 47. */
  language: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** Stays the same when the URL changes. */
  id: string;
  url: string;
  title: string;
  summary: string;
  html: string;
  published: Date;
  updated: Date;
  authors: string[];
  tags: string[];
  language: string;
  image: string | null;
}

/** When the newest item changed; the epoch for a feed without items. */
export function lastUpdate({ items }: Feed): Date {
  return new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));
}
