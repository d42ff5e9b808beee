import type { Route } from "./+types/merge";
import { handleMerge } from "../../../actions/office/customers/customers.ts";
import { MergePage } from "../../../features/office/customers/merge-page.tsx";
import { presentMerge } from "../../../present/office/customers/change.ts";

export function loader(args: Route.LoaderArgs) {
  return presentMerge(args);
}

export function action(args: Route.ActionArgs) {
  return handleMerge(args);
}

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage view={loaderData.view} result={actionData} />;
}
