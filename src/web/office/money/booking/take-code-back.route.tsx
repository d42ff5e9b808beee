import type { Route } from "./+types/take-code-back.route";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentTakeCodeBack } from "../../shared/money/money-forms.server.ts";
import { handleTakeCodeBack } from "./booking-money.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentTakeCodeBack(args);
}

export function action(args: Route.ActionArgs) {
  return handleTakeCodeBack(args);
}

export default function TakeCodeBack({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
