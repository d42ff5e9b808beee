import type { Route } from "./+types/bar";
import { handleBar } from "../../../actions/office/customers/customers.ts";
import { BarPage } from "../../../features/office/customers/bar-page.tsx";
import { presentBar } from "../../../present/office/customers/change.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBar(args);
}

export function action(args: Route.ActionArgs) {
  return handleBar(args);
}

export default function Bar({ loaderData, actionData }: Route.ComponentProps) {
  return <BarPage view={loaderData.view} result={actionData} />;
}
