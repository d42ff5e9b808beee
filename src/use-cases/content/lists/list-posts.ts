import { paginate, parsePage, type PageOfList } from "#domain/content/page/pagination.ts";
import { searchWords } from "#domain/content/search-words.ts";
import { ok, refuse, type Result } from "#domain/errors.ts";
import { countPosts, listPosts } from "#store/content/posts.ts";
import type { Services } from "../../shared/services.ts";
import { describePosts, type PostCard } from "../post-cards.ts";
import type { ContentQuery, Site } from "../site.ts";

const pageSize = 10;

export interface ListQuery extends ContentQuery {
  /** The number in `/page/{n}`. */
  page?: string | undefined;
  /** The search text. */
  query?: string | undefined;
}

export interface PostList {
  posts: PostCard[];
  pages: PageOfList;
  /** The search text as typed; empty without a search. */
  query: string;
}

/** One page of an entry's posts, or of all posts. With a search, only posts that match. */
export async function readPostList(
  site: Site,
  query: ListQuery,
  of: string | undefined,
  services: Services,
): Promise<Result<PostList>> {
  const typed = (query.query ?? "").trim().slice(0, 200);
  const words = searchWords(typed);
  const number = parsePage(query.page);
  // A search text without letters finds nothing, rather than everything.
  const total = typed !== "" && words.length === 0 ? 0 : await countPosts(services.db, site.audience, { of, words });
  const pages = number === null ? null : paginate(total, pageSize, number);
  if (pages === null) return refuse({ code: "page-not-found", path: query.address });
  const found =
    total === 0 ? [] : await listPosts(services.db, site.audience, { of, words }, { skip: pages.skip, size: pageSize });
  return ok({ posts: await describePosts(site, found, services), pages, query: typed });
}
