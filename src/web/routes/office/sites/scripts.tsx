import type { Route } from "./+types/scripts";
import { handleScripts } from "../../../actions/office/set-up/scripts.ts";
import { ScriptsPage } from "../../../features/office/sites/scripts-page.tsx";
import { presentScripts } from "../../../present/embed/scripts.ts";

export function loader(args: Route.LoaderArgs) {
  return presentScripts(args);
}

export function action(args: Route.ActionArgs) {
  return handleScripts(args);
}

export default function Scripts({ loaderData, actionData }: Route.ComponentProps) {
  return <ScriptsPage view={loaderData.view} result={actionData} />;
}
