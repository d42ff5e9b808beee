import type { Route } from "./+types/refund.route";
import { handleOrderRefund } from "./orders.server.ts";
import { MoneyForm } from "../shared/money/money-form.tsx";
import { presentOrderRefund } from "../shared/orders/orders.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrderRefund(args);
}

export function action(args: Route.ActionArgs) {
  return handleOrderRefund(args);
}

export default function RefundOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
