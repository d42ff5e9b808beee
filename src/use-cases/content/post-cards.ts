import { readingMinutes } from "#domain/content/page/reading-time.ts";
import type { EntryCard } from "#store/content/entries.ts";
import { listRelated } from "#store/content/relations.ts";
import type { Services } from "../shared/services.ts";
import { entryAddress, entryLinks, type EntryLink } from "./links.ts";
import { readSizes, showPictures, type ContentPicture } from "./pictures.ts";
import type { Site } from "./site.ts";

/** A post as lists show it. */
export interface PostCard {
  entry: EntryCard;
  to: string;
  picture: ContentPicture | null;
  category: EntryLink | null;
  authors: EntryLink[];
  minutes: number;
}

/** Posts with everything that a list shows, in the given order. */
export async function describePosts(site: Site, posts: readonly EntryCard[], services: Services): Promise<PostCard[]> {
  const ids = posts.map(({ id }) => id);
  const related = await listRelated(services.db, site.audience, ids, ["page", "category", "author"]);
  const sizes = await readSizes(site.provider.id, posts, services);
  return posts.flatMap((entry) => {
    const own = related.get(entry.id) ?? [];
    const of = (kind: EntryCard["kind"]) => own.filter((each) => each.kind === kind);
    const to = entryAddress(site, entry, of("page")[0] ?? null);
    if (to === null) return [];
    return {
      entry,
      to,
      picture: showPictures(entry, sizes)[0] ?? null,
      category: entryLinks(site, of("category"))[0] ?? null,
      authors: entryLinks(site, of("author")),
      minutes: readingMinutes(entry.words),
    };
  });
}
