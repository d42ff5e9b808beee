import type { Route } from "./+types/give-back.route";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentGiveBack } from "../../shared/money/money-forms.server.ts";
import { handleGiveBack } from "./booking-money.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentGiveBack(args);
}

export function action(args: Route.ActionArgs) {
  return handleGiveBack(args);
}

export default function GiveBack({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
