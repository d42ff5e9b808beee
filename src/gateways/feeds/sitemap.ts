import { element, textElement, xmlDocument } from "./xml.ts";

/** A page of the site with its translations. URLs are absolute. */
export interface SitemapPage {
  url: string;
  changed: Date;
  alternates: { language: string; url: string }[];
}

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

export function writeSitemap(pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ url, changed, alternates }) =>
    element("url", [
      textElement("loc", url),
      textElement("lastmod", changed.toISOString()),
      ...alternates.map((other) =>
        element("xhtml:link", [], { rel: "alternate", hreflang: other.language, href: other.url }),
      ),
    ]),
  );
  return xmlDocument(element("urlset", urls, { xmlns: namespace, "xmlns:xhtml": "http://www.w3.org/1999/xhtml" }));
}

export function writeSitemapIndex(sitemaps: readonly { url: string; changed: Date }[]): string {
  const entries = sitemaps.map(({ url, changed }) =>
    element("sitemap", [textElement("loc", url), textElement("lastmod", changed.toISOString())]),
  );
  return xmlDocument(element("sitemapindex", entries, { xmlns: namespace }));
}
