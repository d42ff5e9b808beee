import { absoluteUrl } from "#domain/content/addresses.ts";
import { authorData, type StructuredDataItem } from "#domain/content/structured-data.ts";
import { entryAddress } from "#use-cases/content/links.ts";
import { readPostGroup, type PostGroup, type PostGroupQuery } from "#use-cases/content/read/read-post-group.ts";
import type { GroupView } from "../../shared/content/content-views.ts";
import { refused } from "../../../http/refused.ts";
import { presentBody } from "../parts/bodies.server.ts";
import { presentFrame, stepTo } from "../frame/frame.server.ts";
import { providerFactsOf, presentContentHead } from "../parts/head.server.ts";
import { presentPostList } from "./lists.server.ts";
import { presentPicture } from "../../shared/content/parts/pictures.server.ts";
import { trailThing } from "../parts/structured-data.server.ts";
import {
  readContentRequest,
  langOf,
  type ContentArguments,
  type ContentRequest,
} from "../../shared/content/parts/content-request.server.ts";

/** All posts of a category, an author or a tag. */
export async function presentGroup(args: ContentArguments): Promise<GroupView> {
  const request = await readContentRequest(args);
  const { params } = args;
  const group = await readPostGroup({ ...request.query, ...groupOf(params), page: params["page"] }, request.services);
  if (!group.ok) throw refused(group.refusal);
  return groupView(group.value, request);
}

export function groupOf(params: ContentArguments["params"]): Pick<PostGroupQuery, "kind" | "slug"> {
  const { categorySlug, authorSlug, tagSlug } = params;
  if (authorSlug !== undefined) return { kind: "author", slug: authorSlug };
  return tagSlug === undefined ? { kind: "category", slug: categorySlug ?? "" } : { kind: "tag", slug: tagSlug };
}

function groupView(group: PostGroup, request: ContentRequest): GroupView {
  const { site, entry, body, author, list } = group;
  const picture = author?.picture ?? group.picture;
  const trail = stepTo(site, site.page ?? site.blog);
  const things = (url: string): StructuredDataItem[] => [
    ...(author === null ? [] : [personThing(group, url, request)]),
    trailThing(trail, entry.title, url, request),
  ];
  const kind = entry.kind as GroupView["kind"];
  const type = kind === "author" ? "profile" : "website";
  const head = presentContentHead({ site, entry, type, number: list.pages.page, things }, request);
  return {
    frame: presentFrame({ site, trail, head }, request),
    theme: site.provider.theme,
    lang: langOf(request, entry.locale),
    kind,
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    bookTo: author?.bookAt ?? null,
    body: presentBody(body, site, request),
    list: presentPostList(list, listAddress(group, request), site, request),
  };
}

/** A list without its own address uses the one that was opened, without its page number. */
function listAddress({ site, entry }: PostGroup, { query }: ContentRequest): string {
  return entryAddress(site, entry) ?? query.address.replace(/\/page\/\d+\/?$/, "");
}

function personThing({ site, entry, author }: PostGroup, url: string, request: ContentRequest): StructuredDataItem {
  const { origin, code } = request;
  return authorData({
    name: entry.title,
    url: author?.to == null ? url : absoluteUrl(origin, code, author.to, site.provider.locale),
    jobTitle: entry.summary,
    image: author?.picture == null ? null : origin + author.picture.src,
    worksFor: providerFactsOf(site, request),
  });
}
