import { absoluteUrl } from "#domain/content/addresses.ts";
import { authorData, type StructuredData } from "#domain/content/structured-data.ts";
import { entryAddress } from "#use-cases/content/links.ts";
import { readPostGroup, type PostGroup, type PostGroupQuery } from "#use-cases/content/read/read-post-group.ts";
import type { GroupView } from "../../features/content/content-views.ts";
import { refused } from "../../http/refused.ts";
import { presentBody } from "./parts/bodies.ts";
import { presentFrame, stepTo } from "./parts/frame.ts";
import { businessOf, presentHead } from "./parts/head.ts";
import { presentPostList } from "./parts/lists.ts";
import { presentPicture } from "./parts/pictures.ts";
import { trailThing } from "./parts/structured-data.ts";
import { readContentRequest, langOf, type ContentArguments, type ContentRequest } from "./parts/content-request.ts";

/** All posts of a category, an author or a tag. */
export async function presentGroup(args: ContentArguments): Promise<GroupView> {
  const viewing = await readContentRequest(args);
  const { params } = args;
  const group = await readPostGroup({ ...viewing.asked, ...groupOf(params), page: params["page"] }, viewing.services);
  if (!group.ok) throw refused(group.refusal);
  return groupView(group.value, viewing);
}

export function groupOf(params: ContentArguments["params"]): Pick<PostGroupQuery, "kind" | "slug"> {
  const { categorySlug, authorSlug, tagSlug } = params;
  if (authorSlug !== undefined) return { kind: "author", slug: authorSlug };
  return tagSlug === undefined ? { kind: "category", slug: categorySlug ?? "" } : { kind: "tag", slug: tagSlug };
}

function groupView(group: PostGroup, viewing: ContentRequest): GroupView {
  const { site, entry, body, author, list } = group;
  const picture = author?.picture ?? group.picture;
  const trail = stepTo(site, site.page ?? site.blog);
  const things = (url: string): StructuredData[] => [
    ...(author === null ? [] : [personThing(group, url, viewing)]),
    trailThing(trail, entry.title, url, viewing),
  ];
  const kind = entry.kind as GroupView["kind"];
  const type = kind === "author" ? "profile" : "website";
  const head = presentHead({ site, entry, type, number: list.pages.page, things }, viewing);
  return {
    frame: presentFrame({ site, trail, head }, viewing),
    theme: site.provider.theme,
    lang: langOf(viewing, entry.locale),
    kind,
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : presentPicture(picture),
    bookTo: author?.bookAt ?? null,
    body: presentBody(body, site, viewing),
    list: presentPostList(list, listAddress(group, viewing), site, viewing),
  };
}

/** A list without its own address uses the one that was opened, without its page number. */
function listAddress({ site, entry }: PostGroup, { asked }: ContentRequest): string {
  return entryAddress(site, entry) ?? asked.address.replace(/\/page\/\d+\/?$/, "");
}

function personThing({ site, entry, author }: PostGroup, url: string, viewing: ContentRequest): StructuredData {
  const { origin, code } = viewing;
  return authorData({
    name: entry.title,
    url: author?.to == null ? url : absoluteUrl(origin, code, author.to, site.provider.locale),
    jobTitle: entry.summary,
    image: author?.picture == null ? null : origin + author.picture.src,
    worksFor: businessOf(site, viewing),
  });
}
