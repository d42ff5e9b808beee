import { absoluteUrl } from "#domain/content/addresses.ts";
import { authorData, type StructuredData } from "#domain/content/structured-data.ts";
import { entryAddress } from "#use-cases/content/links.ts";
import { readPostGroup, type PostGroup, type PostGroupQuery } from "#use-cases/content/read/read-post-group.ts";
import type { GroupView } from "../../../features/content/content-views.ts";
import { refused } from "../../../http/refused.ts";
import { bodyView } from "../views/bodies.ts";
import { frameView, stepTo } from "../views/frame.ts";
import { businessOf, headView } from "../views/head.ts";
import { postListView } from "../views/lists.ts";
import { pictureView } from "../views/pictures.ts";
import { trailThing } from "../views/structured-data.ts";
import { readContentRequest, langOf, type ContentArguments, type ContentRequest } from "../views/content-request.ts";

/** All posts of a category, an author or a tag. */
export async function loadGroup(args: ContentArguments): Promise<GroupView> {
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
  const head = headView({ site, entry, type, number: list.pages.page, things }, viewing);
  return {
    frame: frameView({ site, trail, head }, viewing),
    theme: site.provider.theme,
    lang: langOf(viewing, entry.locale),
    kind,
    title: entry.title,
    summary: entry.summary,
    picture: picture === null ? null : pictureView(picture),
    bookTo: author?.bookAt ?? null,
    body: bodyView(body, site, viewing),
    list: postListView(list, listAddress(group, viewing), site, viewing),
  };
}

/** Further pages stay under the address that was opened where the list has none of its own. */
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
