import { SiteFrame } from "../frame/site-frame.tsx";
import { Picture } from "../article/picture.tsx";
import { Article } from "../article/article.tsx";
import type { PostView } from "../../shared/content/content-views.ts";
import { PostFoot } from "./post-foot.tsx";
import { PostHead } from "./post-head.tsx";
import "./post.css";

export function PostPage({ post }: { post: PostView }) {
  const { frame, picture, chapters, body, lang } = post;
  return (
    <SiteFrame frame={frame} className="post">
      <article>
        <PostHead post={post} />
        {picture !== null && (
          <Picture className="post__picture" picture={picture} sizes="(min-width: 64rem) 60rem, 100vw" isFirst />
        )}
        <Article chapters={chapters} body={body} lang={lang} />
        <PostFoot post={post} />
      </article>
    </SiteFrame>
  );
}
