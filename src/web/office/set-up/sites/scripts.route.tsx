import type { Route } from "./+types/scripts.route";
import { handleScripts } from "./handle-scripts.server.ts";
import { ScriptsPage } from "./scripts-page.tsx";
import { presentScripts } from "./scripts.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentScripts(args);
}

export function action(args: Route.ActionArgs) {
  return handleScripts(args);
}

export default function Scripts({ loaderData, actionData }: Route.ComponentProps) {
  return <ScriptsPage view={loaderData.view} result={actionData} />;
}
