import type { Route } from "./+types/reopen";
import { handleReopen } from "../../../actions/office/money/till.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentReopen } from "../../../present/office/money/till.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReopen(args);
}

export function action(args: Route.ActionArgs) {
  return handleReopen(args);
}

export default function ReopenDay({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
