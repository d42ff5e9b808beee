import { Link } from "../../../ui/navigation/link.tsx";
import { Picture } from "../article/picture.tsx";
import { PostFacts } from "../post/post-facts.tsx";
import type { PostCardView } from "../../shared/content/content-views.ts";

/** Posts as rows with lines between them. */
export function PostRows({ posts }: { posts: readonly PostCardView[] }) {
  return (
    <ul className="rows">
      {posts.map((post) => (
        <li key={post.to} className="row">
          <div className="row__text">
            <h3 className="row__title" lang={post.lang}>
              <Link reloadDocument className="row__link" to={post.to}>
                {post.title}
              </Link>
            </h3>
            {post.summary !== "" && (
              <p className="row__summary" lang={post.lang}>
                {post.summary}
              </p>
            )}
            <PostFacts post={post} />
          </div>
          {post.picture !== null && (
            <Picture className="row__picture" picture={post.picture} sizes="12rem" isDecorative />
          )}
        </li>
      ))}
    </ul>
  );
}
