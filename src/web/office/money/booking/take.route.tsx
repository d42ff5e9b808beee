import type { Route } from "./+types/take.route";
import { handleTake } from "./booking-money.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentTake } from "../../shared/money/money-forms.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentTake(args);
}

export function action(args: Route.ActionArgs) {
  return handleTake(args);
}

export default function Take({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
