import { PostGroupPage } from "../../features/content/lists/group-page.tsx";
import type { Route } from "./+types/group";
import { presentGroup } from "../../present/content/group.ts";

/** All posts of a category, an author or a tag. */
export function loader(args: Route.LoaderArgs) {
  return presentGroup(args);
}

export default function GroupRoute({ loaderData }: Route.ComponentProps) {
  return <PostGroupPage group={loaderData} />;
}
