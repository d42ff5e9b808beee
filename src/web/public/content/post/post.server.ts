import { tableOfContents } from "#domain/content/page/headings.ts";
import { absoluteUrl } from "#domain/content/addresses.ts";
import { postData } from "#domain/content/structured-data.ts";
import { localeOf } from "#domain/locales/locales.ts";
import { readPost, type Post } from "#use-cases/content/read/read-post.ts";
import type { PostView } from "../../shared/content/content-views.ts";
import { refused } from "../../../http/refused.ts";
import { presentBody } from "../parts/bodies.server.ts";
import { presentPostCard } from "../parts/cards.server.ts";
import { presentDate } from "../parts/dates.server.ts";
import { presentFrame, stepTo } from "../frame/frame.server.ts";
import { providerFactsOf, presentContentHead } from "../parts/head.server.ts";
import { presentPicture } from "../../shared/content/parts/pictures.server.ts";
import { serviceThings, trailThing } from "../parts/structured-data.server.ts";
import {
  readContentRequest,
  langOf,
  type ContentArguments,
  type ContentRequest,
} from "../../shared/content/parts/content-request.server.ts";

/** A post, opened at any of its addresses. */
export async function presentPost(args: ContentArguments): Promise<PostView> {
  const request = await readContentRequest(args);
  const { params } = args;
  const slug = params["blogSlug"] ?? params["slug"] ?? "";
  const post = await readPost({ ...request.query, slug, category: params["categorySlug"] }, request.services);
  if (!post.ok) throw refused(post.refusal);
  return postView(post.value, request);
}

function postView(post: Post, request: ContentRequest): PostView {
  const { site, entry, page, picture, body, authors, categories } = post;
  const { provider } = site;
  const [category = null] = categories;
  const trail = stepTo(site, page);
  const date = (at: Date | null) => (at === null ? null : presentDate(at, provider.zone, request.tag));
  const things = (url: string) => [
    postThing(post, url, request),
    trailThing(trail, entry.title, url, request),
    ...serviceThings(body, site, request),
  ];
  const head = presentContentHead({ site, entry, page, type: "article", things }, request);
  return {
    frame: presentFrame({ site, trail, head }, request),
    theme: provider.theme,
    lang: langOf(request, entry.locale),
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    category,
    authors: authors.map(({ picture: portrait, bookAt, ...author }) => ({
      ...author,
      picture: portrait === null ? null : presentPicture(portrait),
      bookTo: bookAt,
    })),
    date: date(entry.publishedAt),
    revised: date(entry.revisedAt),
    minutes: post.minutes,
    chapters: tableOfContents(body.headings),
    body: presentBody(body, site, request),
    tags: post.tags,
    related: post.related.map((card) => presentPostCard(card, site, request)),
    older: post.older === null ? null : { title: post.older.entry.title, to: post.older.to },
    newer: post.newer === null ? null : { title: post.newer.entry.title, to: post.newer.to },
  };
}

function postThing({ site, entry, picture, authors, categories, tags }: Post, url: string, request: ContentRequest) {
  const { origin, code } = request;
  const published = entry.publishedAt ?? entry.changedAt;
  return postData({
    url,
    headline: entry.title,
    description: entry.summary,
    image: picture === null ? null : origin + picture.src,
    published,
    modified: entry.revisedAt ?? published,
    authors: authors.map(({ name, to }) => ({
      name,
      url: to === null ? null : absoluteUrl(origin, code, to, site.provider.locale),
    })),
    publisher: providerFactsOf(site, request),
    language: localeOf(entry.locale).tag,
    section: categories[0]?.title ?? null,
    keywords: tags.map(({ title }) => title),
    words: entry.words,
  });
}
