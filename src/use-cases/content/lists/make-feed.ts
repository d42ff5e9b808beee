import { absoluteUrl } from "#domain/content/addresses.ts";
import { localeOf, type LocaleCode } from "#domain/locales/locales.ts";
import { ok, type Result } from "#domain/errors.ts";
import { writeAtom } from "#gateways/feeds/atom.ts";
import type { Feed, FeedItem as Item } from "#gateways/feeds/feed.ts";
import { writeJsonFeed } from "#gateways/feeds/json-feed.ts";
import { writeRss } from "#gateways/feeds/rss.ts";
import { languageOfAddress } from "../../shared/reads/language-of-address.ts";
import type { Services } from "../../shared/services.ts";
import { feedHtml, type FeedWords } from "./feed-html.ts";
import { readPostFeed, readWholeFeed, type FeedQuery, type FeedContent, type FeedPost } from "../read/read-feed.ts";

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

/** The feed of a page, category, author or tag. */
export async function makeFeed(query: FeedQuery, order: FeedOrder, services: Services): Promise<Result<string>> {
  const content = await readPostFeed(query, services);
  return content.ok ? ok(write(content.value, order)) : content;
}

/** The feed of all providers, in the given language. */
export async function makeWholeFeed(locale: LocaleCode, order: FeedOrder, services: Services): Promise<string> {
  const { providers, items } = await readWholeFeed(locale, services);
  const list = new Intl.ListFormat(localeOf(locale).tag);
  const title = providers.length === 0 ? new URL(order.origin).host : list.format(providers.map(({ name }) => name));
  const [first, ...others] = providers;
  // A feed needs a description: the tagline of a single provider, or the names of several.
  const summary = first === undefined || others.length > 0 || first.tagline === "" ? title : first.tagline;
  const ownLocale = await languageOfAddress(null, services);
  return write({ title, summary, to: "/", locale, ownLocale, items }, order);
}

function write({ title, summary, to, locale, ownLocale, items }: FeedContent, order: FeedOrder): string {
  const feed: Feed = {
    title,
    description: summary,
    home: absoluteUrl(order.origin, locale, to, ownLocale),
    self: order.self,
    language: localeOf(locale).tag,
    items: items.map((item) => toItem(item, order)),
  };
  return feedFormats[order.format].write(feed);
}

function toItem({ entry, to, picture, authors, tags, body, ownLocale }: FeedPost, { origin, words }: FeedOrder): Item {
  const published = entry.publishedAt ?? entry.changedAt;
  return {
    id: `urn:uuid:${entry.id}`,
    url: absoluteUrl(origin, entry.locale, to, ownLocale),
    title: entry.title,
    summary: entry.summary,
    html: feedHtml(body, { origin, locale: entry.locale, ownLocale }, words),
    published,
    updated: entry.revisedAt ?? published,
    authors: authors.map(({ title }) => title),
    tags,
    language: localeOf(entry.locale).tag,
    image: picture === null ? null : origin + picture.src,
  };
}
