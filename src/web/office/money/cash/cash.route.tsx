import type { Route } from "./+types/cash.route";
import { handleCash, presentCash } from "./cash.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";

export function loader(args: Route.LoaderArgs) {
  return presentCash(args);
}

export function action(args: Route.ActionArgs) {
  return handleCash(args);
}

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
