import type { Route } from "./+types/history.route";
import { handleHistory } from "./handle-history.server.ts";
import { HistoryPage } from "./history-page.tsx";
import { presentHistory } from "./history.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHistory(args);
}

export function action(args: Route.ActionArgs) {
  return handleHistory(args);
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage view={actionData ?? loaderData.view} />;
}
