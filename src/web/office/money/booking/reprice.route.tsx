import type { Route } from "./+types/reprice.route";
import { handleReprice } from "./booking-money.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentReprice } from "../../shared/money/money-forms.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReprice(args);
}

export function action(args: Route.ActionArgs) {
  return handleReprice(args);
}

export default function Reprice({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
