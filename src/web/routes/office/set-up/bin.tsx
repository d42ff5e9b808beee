import type { Route } from "./+types/bin";
import { handleBin } from "../../../actions/office/set-up/history.ts";
import { HistoryPage } from "../../../features/office/set-up/history-page.tsx";
import { presentBin } from "../../../present/office/set-up/history.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBin(args);
}

export function action(args: Route.ActionArgs) {
  return handleBin(args);
}

export default function Bin({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage view={actionData ?? loaderData.view} />;
}
