import type { Route } from "./+types/issue.route";
import { handleIssue } from "../change/change-vouchers.server.ts";
import { IssuePage } from "./issue-page.tsx";
import { presentIssue } from "./issue.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentIssue(args);
}

export function action(args: Route.ActionArgs) {
  return handleIssue(args);
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  return <IssuePage view={loaderData.view} result={actionData} />;
}
