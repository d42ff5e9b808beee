import type { Route } from "./+types/history";
import { handleHistory } from "../../../actions/office/set-up/history.ts";
import { HistoryPage } from "../../../features/office/set-up/history-page.tsx";
import { presentHistory } from "../../../present/office/set-up/history.ts";

export function loader(args: Route.LoaderArgs) {
  return presentHistory(args);
}

export function action(args: Route.ActionArgs) {
  return handleHistory(args);
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  return <HistoryPage view={actionData ?? loaderData.view} />;
}
