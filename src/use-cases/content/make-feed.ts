import { absoluteUrl } from "#domain/content/addresses.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { ok, type Result } from "#domain/errors.ts";
import { writeAtom } from "#gateways/feeds/atom.ts";
import type { Feed, FeedItem as Item } from "#gateways/feeds/feed.ts";
import { writeJsonFeed } from "#gateways/feeds/json-feed.ts";
import { writeRss } from "#gateways/feeds/rss.ts";
import type { Services } from "../services.ts";
import { feedHtml, type FeedWords } from "./feed-html.ts";
import { readFeed, readWholeFeed, type FeedAsked, type FeedContent, type FeedItem } from "./read-feed.ts";

export const feedFormats = {
  "rss.xml": { write: writeRss, type: "application/rss+xml; charset=utf-8" },
  "atom.xml": { write: writeAtom, type: "application/atom+xml; charset=utf-8" },
  "feed.json": { write: writeJsonFeed, type: "application/feed+json; charset=utf-8" },
} as const;

export type FeedFormat = keyof typeof feedFormats;

export interface FeedOrder {
  format: FeedFormat;
  origin: string;
  /** The feed's own address. */
  self: string;
  words: FeedWords;
}

/** A feed of a page, a category, an author or a tag, written out. */
export async function makeFeed(asked: FeedAsked, order: FeedOrder, services: Services): Promise<Result<string>> {
  const content = await readFeed(asked, services);
  return content.ok ? ok(write(content.value, order)) : content;
}

/** The feed of everything, in the language of whoever asks. */
export async function makeWholeFeed(locale: LocaleCode, order: FeedOrder, services: Services): Promise<string> {
  const { names, items } = await readWholeFeed(locale, services);
  const title =
    names.length === 0 ? new URL(order.origin).host : new Intl.ListFormat(localeOf(locale).tag).format(names);
  return write({ title, summary: "", to: "/", locale, items }, order);
}

function write({ title, summary, to, locale, items }: FeedContent, order: FeedOrder): string {
  const feed: Feed = {
    title,
    description: summary,
    home: absoluteUrl(order.origin, locale, to),
    self: order.self,
    language: localeOf(locale).tag,
    items: items.map((item) => toItem(item, order)),
  };
  return feedFormats[order.format].write(feed);
}

function toItem({ entry, to, picture, authors, tags, body }: FeedItem, { origin, words }: FeedOrder): Item {
  const published = entry.publishedAt ?? entry.changedAt;
  return {
    id: `urn:uuid:${entry.id}`,
    url: absoluteUrl(origin, entry.locale, to),
    title: entry.title,
    summary: entry.summary,
    html: feedHtml(body, origin, entry.locale, words),
    published,
    updated: entry.revisedAt ?? published,
    authors: authors.map(({ title }) => title),
    tags,
    language: localeOf(entry.locale).tag,
    image: picture === null ? null : origin + picture.src,
  };
}
