import type { Route } from "./+types/reprice";
import { handleReprice } from "../../../actions/office/money/booking-money.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentReprice } from "../../../present/office/money/money-forms.ts";

export function loader(args: Route.LoaderArgs) {
  return presentReprice(args);
}

export function action(args: Route.ActionArgs) {
  return handleReprice(args);
}

export default function Reprice({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
