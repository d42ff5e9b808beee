import { PostGroupPage } from "./group-page.tsx";
import type { Route } from "./+types/group.route";
import { presentGroup } from "./group.server.ts";

/** All posts of a category, an author or a tag. */
export function loader(args: Route.LoaderArgs) {
  return presentGroup(args);
}

export default function GroupRoute({ loaderData }: Route.ComponentProps) {
  return <PostGroupPage group={loaderData} />;
}
