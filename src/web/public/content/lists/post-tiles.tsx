import { useTranslations } from "use-intl";
import { PageNumbers } from "../frame/page-numbers.tsx";
import { PostTile } from "../post/post-tile.tsx";
import type { PostListView } from "../../shared/content/content-views.ts";
import { FoundNote } from "./found-note.tsx";

/** Posts with pictures. On the first page the newest post is larger. */
export function PostTiles({ list }: { list: PostListView }) {
  const t = useTranslations();
  const { posts, query, total, to, page } = list;
  const hasLead = page === 1 && query === "";
  return (
    <section aria-labelledby="posts">
      <h2 className="visually-hidden" id="posts">
        {t("content.posts", { count: total })}
      </h2>
      <FoundNote query={query} total={total} to={to} />
      {posts.length === 0 && query === "" && <p className="nothing">{t("content.empty")}</p>}
      {posts.length > 0 && (
        <ul className="tiles tiles--page">
          {posts.map((post, index) => (
            <PostTile key={post.to} post={post} isLead={hasLead && index === 0} />
          ))}
        </ul>
      )}
      <PageNumbers list={list} />
    </section>
  );
}
