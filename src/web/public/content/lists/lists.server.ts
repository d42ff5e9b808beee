import { pageOfList } from "#domain/content/addresses.ts";
import { pageNumbers } from "#domain/content/page/pagination.ts";
import type { PostList } from "#use-cases/content/lists/list-posts.ts";
import type { Site } from "#use-cases/content/site.ts";
import type { PostListView } from "../../shared/content/content-views.ts";
import { presentPostCard } from "../parts/cards.server.ts";
import type { ContentRequest } from "../../shared/content/parts/content-request.server.ts";

/** `to` is the list's address in the current scope, public or preview. */
export function presentPostList(
  { posts, pages, query }: PostList,
  to: string,
  site: Site,
  request: ContentRequest,
): PostListView {
  const at = (number: number) => pageOfList(to, number, query);
  const { page, total } = pages;
  return {
    posts: posts.map((card) => presentPostCard(card, site, request)),
    to,
    query,
    total,
    page,
    pages: pages.pages,
    numbers: pageNumbers(pages).map((number, index, all) =>
      number === null ? { gapAfter: all[index - 1] ?? 0 } : { number, to: at(number) },
    ),
    newerTo: page === 1 ? null : at(page - 1),
    olderTo: page === pages.pages ? null : at(page + 1),
  };
}
