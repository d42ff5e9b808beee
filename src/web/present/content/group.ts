import { absoluteUrl } from "#domain/content/addresses.ts";
import { person, type Thing } from "#domain/content/structured-data.ts";
import { addressOf } from "#use-cases/content/links.ts";
import { readGroup, type Group, type GroupAsked } from "#use-cases/content/read/read-list.ts";
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
  const group = await readGroup({ ...viewing.asked, ...groupOf(params), page: params["page"] }, viewing.services);
  if (!group.ok) throw refused(group.refusal);
  return groupView(group.value, viewing);
}

export function groupOf(params: ContentArguments["params"]): Pick<GroupAsked, "kind" | "slug"> {
  const { categorySlug, authorSlug, tagSlug } = params;
  if (authorSlug !== undefined) return { kind: "author", slug: authorSlug };
  return tagSlug === undefined ? { kind: "category", slug: categorySlug ?? "" } : { kind: "tag", slug: tagSlug };
}

function groupView(group: Group, viewing: ContentRequest): GroupView {
  const { site, entry, body, author, list } = group;
  const picture = author?.picture ?? group.picture;
  const trail = stepTo(site, site.page ?? site.blog);
  const things = (url: string): Thing[] => [
    ...(author === null ? [] : [personThing(group, url, viewing)]),
    trailThing(trail, entry.title, url, viewing),
  ];
  const kind = entry.kind as GroupView["kind"];
  const type = kind === "author" ? "profile" : "website";
  const head = presentHead({ site, entry, type, number: list.pages.page, things }, viewing);
  return {
    frame: presentFrame({ site, trail, head }, viewing),
    theme: site.owner.theme,
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

/** Further pages stay under the address that was opened where the list has none of its own. */
function listAddress({ site, entry }: Group, { asked }: ContentRequest): string {
  return addressOf(site, entry) ?? asked.address.replace(/\/page\/\d+\/?$/, "");
}

function personThing({ site, entry, author }: Group, url: string, viewing: ContentRequest): Thing {
  const { origin, code } = viewing;
  return person({
    name: entry.title,
    url: author?.to == null ? url : absoluteUrl(origin, code, author.to, site.owner.locale),
    jobTitle: entry.summary,
    image: author?.picture == null ? null : origin + author.picture.src,
    worksFor: businessOf(site, viewing),
  });
}
