import { PostPage } from "../../features/content/post/post-page.tsx";
import type { Route } from "./+types/post";
import { presentPost } from "../../present/content/post.ts";

/** A post, opened at any of its addresses. */
export function loader(args: Route.LoaderArgs) {
  return presentPost(args);
}

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />;
}
