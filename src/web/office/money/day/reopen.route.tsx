import type { Route } from "./+types/reopen.route";
import { handleReopen } from "./handle-till.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentReopen } from "./till.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReopen(args);
}

export function action(args: Route.ActionArgs) {
  return handleReopen(args);
}

export default function ReopenDay({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
