import type { Route } from "./+types/bar.route";
import { handleBar } from "../customers.server.ts";
import { BarPage } from "../bar-page.tsx";
import { presentBar } from "../change.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBar(args);
}

export function action(args: Route.ActionArgs) {
  return handleBar(args);
}

export default function Bar({ loaderData, actionData }: Route.ComponentProps) {
  return <BarPage view={loaderData.view} result={actionData} />;
}
