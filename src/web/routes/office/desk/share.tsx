import type { Route } from "./+types/share";
import { handleShare } from "../../../actions/office/desk.ts";
import { SharePage } from "../../../features/office/desk/share-page.tsx";
import { presentShare } from "../../../present/office/desk.ts";

export function loader(args: Route.LoaderArgs) {
  return presentShare(args);
}

export function action(args: Route.ActionArgs) {
  return handleShare(args);
}

export default function Share({ loaderData }: Route.ComponentProps) {
  return <SharePage view={loaderData.view} />;
}
