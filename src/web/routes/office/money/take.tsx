import type { Route } from "./+types/take";
import { handleTake } from "../../../actions/office/money/booking-money.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentTake } from "../../../present/office/money/money-forms.ts";

export function loader(args: Route.LoaderArgs) {
  return presentTake(args);
}

export function action(args: Route.ActionArgs) {
  return handleTake(args);
}

export default function Take({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
