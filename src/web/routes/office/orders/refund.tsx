import type { Route } from "./+types/refund";
import { handleOrderRefund } from "../../../actions/office/money/orders.ts";
import { MoneyForm } from "../../../features/office/money/money-form.tsx";
import { presentOrderRefund } from "../../../present/office/money/orders.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrderRefund(args);
}

export function action(args: Route.ActionArgs) {
  return handleOrderRefund(args);
}

export default function RefundOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
