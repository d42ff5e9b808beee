import type { StructuredDataItem } from "#domain/content/structured-data.ts";

/** The metadata in a page's head, for browsers, search engines and other sites. URLs are absolute. */
export interface HeadView {
  title: string;
  description: string;
  /** Null in previews, which have no canonical page. */
  canonical: string | null;
  isIndexed: boolean;
  alternates: { language: string; url: string }[];
  feeds: { type: string; title: string; url: string }[];
  social: {
    type: "website" | "article" | "profile" | "product";
    title: string;
    siteName: string;
    locale: string;
    image: { url: string; width?: number; height?: number } | null;
    published: string | null;
    modified: string | null;
  };
  things: StructuredDataItem[];
}
