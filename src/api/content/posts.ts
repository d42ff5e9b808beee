import { z } from "zod";
import { ok } from "#domain/errors.ts";
import { listSitePosts, openPublicSite, readSitePost } from "#use-cases/content/lists/list-content.ts";
import { cursorOf, limitSchema, writeCursor } from "../cursor.ts";
import { endpoint } from "../define.ts";
import { listOf, slugSchema } from "../schemas/common.ts";
import { postSchema, showPost } from "./show-entry.ts";

export const listPostsEndpoint = endpoint({
  id: "listPosts",
  method: "GET",
  path: "/providers/{provider}/posts",
  access: "open",
  summary: "List the posts of a business, newest first",
  params: z.object({ provider: slugSchema }),
  query: z.object({
    category: slugSchema.optional().meta({ description: "Only posts of this category" }),
    search: z.string().min(1).max(200).optional().meta({ description: "Only posts with these words" }),
    cursor: cursorOf(z.int().min(1).max(1_000_000)),
    limit: limitSchema,
  }),
  response: listOf(postSchema),
  refusals: ["calendar-unknown", "page-not-found", "page-gone"],
  examples: [
    { summary: "The newest", params: { provider: "saltwater-house" }, query: { limit: "3" } },
    { summary: "A search", params: { provider: "saltwater-house" }, query: { search: "breath" } },
  ],
  async handle({ params, query, services, locale, origin, allowSites }) {
    const opened = await openPublicSite(params.provider, services, locale);
    if (!opened.ok) return opened;
    const { provider, site } = opened.value;
    allowSites(provider.frameSites);
    const { category = null, search = null, cursor: skip = 0, limit } = query;
    const found = await listSitePosts(site, { category, search, skip, size: limit + 1 }, services);
    if (!found.ok) return found;
    return ok({
      items: found.value.slice(0, limit).map((card) => showPost(card, origin)),
      next: found.value.length > limit ? writeCursor(skip + limit) : null,
    });
  },
});

export const readPostEndpoint = endpoint({
  id: "readPost",
  method: "GET",
  path: "/providers/{provider}/posts/{post}",
  access: "open",
  summary: "Read a post",
  params: z.object({ provider: slugSchema, post: slugSchema }),
  response: postSchema.extend({ markdown: z.string() }).meta({ id: "WholePost" }),
  refusals: ["calendar-unknown", "page-not-found", "page-gone"],
  examples: [{ summary: "A post", params: { provider: "saltwater-house", post: "breathing-out" } }],
  async handle({ params, services, locale, origin, allowSites }) {
    const opened = await openPublicSite(params.provider, services, locale);
    if (!opened.ok) return opened;
    const { provider, site } = opened.value;
    allowSites(provider.frameSites);
    const post = await readSitePost(site, params.post, services);
    return post.ok ? ok({ ...showPost(post.value.card, origin), markdown: post.value.body }) : post;
  },
});
