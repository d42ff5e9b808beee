import type { Route } from "./+types/refund.route";
import { handleRefund } from "./booking-money.server.ts";
import { MoneyForm } from "../../shared/money/money-form.tsx";
import { presentRefundForm } from "../../shared/money/money-forms.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentRefundForm(args);
}

export function action(args: Route.ActionArgs) {
  return handleRefund(args);
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
