import { PostPage } from "./post-page.tsx";
import type { Route } from "./+types/post.route";
import { presentPost } from "./post.server.ts";

/** A post, opened at any of its addresses. */
export function loader(args: Route.LoaderArgs) {
  return presentPost(args);
}

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />;
}
