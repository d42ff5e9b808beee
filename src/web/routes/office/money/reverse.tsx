import type { Route } from "./+types/reverse";
import { handleReverse } from "../../../actions/office/money/booking-money.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentReverse } from "../../../present/office/money/money-forms.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReverse(args);
}

export function action(args: Route.ActionArgs) {
  return handleReverse(args);
}

export default function Reverse({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
