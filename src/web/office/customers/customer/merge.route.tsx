import type { Route } from "./+types/merge.route";
import { handleMerge } from "../customers.server.ts";
import { MergePage } from "../merge-page.tsx";
import { presentMerge } from "../change.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMerge(args);
}

export function action(args: Route.ActionArgs) {
  return handleMerge(args);
}

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage view={loaderData.view} result={actionData} />;
}
