import { lastUpdate, type Feed, type FeedItem } from "./feed.ts";
import { element, textElement, xmlDocument } from "./xml.ts";

export function writeAtom(feed: Feed): string {
  const inside = [
    textElement("title", feed.title),
    textElement("subtitle", feed.description),
    textElement("id", feed.self),
    textElement("updated", lastUpdate(feed).toISOString()),
    element("link", [], { href: feed.home, rel: "alternate", type: "text/html" }),
    element("link", [], { href: feed.self, rel: "self", type: "application/atom+xml" }),
    // Atom requires an author here for entries that have none.
    element("author", [textElement("name", feed.title)]),
    ...feed.items.map(entry),
  ];
  return xmlDocument(element("feed", inside, { xmlns: "http://www.w3.org/2005/Atom", "xml:lang": feed.language }));
}

function entry(item: FeedItem): string {
  return element(
    "entry",
    [
      textElement("title", item.title),
      textElement("id", item.id),
      textElement("published", item.published.toISOString()),
      textElement("updated", item.updated.toISOString()),
      element("link", [], { href: item.url, rel: "alternate", type: "text/html" }),
      ...item.authors.map((author) => element("author", [textElement("name", author)])),
      ...item.tags.map((tag) => element("category", [], { term: tag })),
      textElement("summary", item.summary),
      textElement("content", item.html, { type: "html" }),
    ],
    { "xml:lang": item.language },
  );
}
