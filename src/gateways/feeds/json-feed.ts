import type { Feed } from "./feed.ts";

export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    ...(feed.description === "" ? {} : { description: feed.description }),
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.language,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      ...(item.summary === "" ? {} : { summary: item.summary }),
      content_html: item.html,
      ...(item.image === null ? {} : { image: item.image }),
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      ...(item.authors.length === 0 ? {} : { authors: item.authors.map((name) => ({ name })) }),
      ...(item.tags.length === 0 ? {} : { tags: item.tags }),
      language: item.language,
    })),
  });
}
