import { ok, type Result } from "#domain/errors.ts";
import type { Entry } from "#store/content/entries.ts";
import type { Services } from "../../shared/services.ts";
import { describeAuthors, type Author } from "../authors.ts";
import { readBody, type Body } from "../body.ts";
import { readPostList, type ListQuery, type PostList } from "../lists/list-posts.ts";
import { readSizes, showPictures, type ContentPicture } from "../pictures.ts";
import { readEntry } from "./read-entry.ts";
import type { Site } from "../site.ts";

export interface PostGroupQuery extends ListQuery {
  kind: "category" | "author" | "tag";
  slug: string;
}

/** A category, an author or a tag with one page of its posts. */
export interface PostGroup {
  site: Site;
  entry: Entry;
  body: Body;
  picture: ContentPicture | null;
  /** Only for an author. */
  author: Author | null;
  list: PostList;
}

export async function readPostGroup(query: PostGroupQuery, services: Services): Promise<Result<PostGroup>> {
  const found = await readEntry(query, query.kind, query.slug, services);
  if (!found.ok) return found;
  const { site, entry } = found.value;
  const list = await readPostList(site, query, entry.id, services);
  if (!list.ok) return list;
  const [author = null] = query.kind === "author" ? await describeAuthors(site, [entry], services) : [];
  return ok({
    site,
    entry,
    body: await readBody(site, entry, services),
    picture: showPictures(entry, await readSizes(site.provider.id, [entry], services))[0] ?? null,
    author,
    list: list.value,
  });
}
