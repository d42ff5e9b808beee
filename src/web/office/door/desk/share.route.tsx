import type { Route } from "./+types/share.route";
import { handleShare } from "./handle-desk.server.ts";
import { SharePage } from "./share-page.tsx";
import { presentShare } from "./desk.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentShare(args);
}

export function action(args: Route.ActionArgs) {
  return handleShare(args);
}

export default function Share({ loaderData }: Route.ComponentProps) {
  return <SharePage view={loaderData.view} />;
}
