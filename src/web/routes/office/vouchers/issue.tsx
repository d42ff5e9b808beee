import type { Route } from "./+types/issue";
import { handleIssue } from "../../../actions/office/vouchers/vouchers.ts";
import { IssuePage } from "../../../features/office/vouchers/issue-page.tsx";
import { presentIssue } from "../../../present/office/vouchers/issue.ts";

export function loader(args: Route.LoaderArgs) {
  return presentIssue(args);
}

export function action(args: Route.ActionArgs) {
  return handleIssue(args);
}

export default function Issue({ loaderData, actionData }: Route.ComponentProps) {
  return <IssuePage view={loaderData.view} result={actionData} />;
}
