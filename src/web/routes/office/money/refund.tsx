import type { Route } from "./+types/refund";
import { handleRefund } from "../../../actions/office/money/booking-money.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentRefund } from "../../../present/office/money/money-forms.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRefund(args);
}

export function action(args: Route.ActionArgs) {
  return handleRefund(args);
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
