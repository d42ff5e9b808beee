import { lastUpdate, type Feed, type FeedItem } from "./feed.ts";
import { element, textElement, xmlDocument } from "./xml.ts";

export function writeRss(feed: Feed): string {
  const channel = element("channel", [
    textElement("title", feed.title),
    textElement("link", feed.home),
    // Feed validators require a description, even an empty one.
    textElement("description", feed.description),
    textElement("language", feed.language),
    textElement("lastBuildDate", lastUpdate(feed).toUTCString()),
    element("atom:link", [], { href: feed.self, rel: "self", type: "application/rss+xml" }),
    ...feed.items.map(item),
  ]);
  return xmlDocument(
    element("rss", [channel], {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:content": "http://purl.org/rss/1.0/modules/content/",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    }),
  );
}

function item({ id, url, title, summary, html, published, authors, tags }: FeedItem): string {
  return element("item", [
    textElement("title", title),
    textElement("link", url),
    textElement("guid", id, { isPermaLink: "false" }),
    textElement("pubDate", published.toUTCString()),
    ...authors.map((author) => textElement("dc:creator", author)),
    ...tags.map((tag) => textElement("category", tag)),
    textElement("description", summary),
    textElement("content:encoded", html),
  ]);
}
