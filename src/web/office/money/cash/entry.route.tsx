import type { Route } from "./+types/entry.route";
import { handleReverseCash, presentCashEntry } from "./cash.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";

export function loader(args: Route.LoaderArgs) {
  return presentCashEntry(args);
}

export function action(args: Route.ActionArgs) {
  return handleReverseCash(args);
}

export default function CashEntry({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
