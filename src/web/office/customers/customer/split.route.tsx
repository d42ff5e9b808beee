import type { Route } from "./+types/split.route";
import { handleSplit } from "../customers.server.ts";
import { MergePage } from "../merge-page.tsx";
import { presentMerge } from "../change.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMerge(args);
}

export function action(args: Route.ActionArgs) {
  return handleSplit(args);
}

export default function Split({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage view={loaderData.view} result={actionData} />;
}
