import { PostPage } from "../../features/content/post/post-page.tsx";
import type { Route } from "./+types/post";
import { loadPost } from "../../present/content/load/post.ts";

export { links } from "../../present/content/views/font.ts";

/** A post by any of its addresses. */
export function loader(args: Route.LoaderArgs) {
  return loadPost(args);
}

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />;
}
