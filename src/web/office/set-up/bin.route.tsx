import type { Route } from "./+types/bin.route";
import { handleBin } from "./history/handle-history.server.ts";
import { HistoryPage } from "./history/history-page.tsx";
import { presentBin } from "./history/history.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBin(args);
}

export function action(args: Route.ActionArgs) {
  return handleBin(args);
}

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage view={actionData ?? loaderData.view} />;
}
