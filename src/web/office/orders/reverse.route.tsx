import type { Route } from "./+types/reverse.route";
import { handleReverseOrder, presentReverseOrder } from "./desk-order.server.ts";
import { MoneyForm } from "../shared/money/money-form.tsx";

export function loader(args: Route.LoaderArgs) {
  return presentReverseOrder(args);
}

export function action(args: Route.ActionArgs) {
  return handleReverseOrder(args);
}

export default function ReverseOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <MoneyForm view={loaderData.view} result={actionData} />;
}
