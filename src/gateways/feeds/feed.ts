/** A feed whatever its format. All addresses are absolute. */
export interface Feed {
  title: string;
  description: string;
  /** The page that it is the feed of. */
  home: string;
  self: string;
  /** BCP 47. */
  language: string;
  items: FeedItem[];
}

export interface FeedItem {
  /** Stays the same whatever becomes of the address. */
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

/** When the newest of its items changed; a feed without items has never changed. */
export function lastUpdate({ items }: Feed): Date {
  return new Date(Math.max(0, ...items.map(({ updated }) => updated.getTime())));
}
