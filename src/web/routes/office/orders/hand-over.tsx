import type { Route } from "./+types/hand-over";
import { handleHandOver } from "../../../actions/office/money/orders.ts";
import { OrderPage } from "../../../features/office/money/orders-page.tsx";
import { presentOrder } from "../../../present/office/money/orders.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrder(args);
}

export function action(args: Route.ActionArgs) {
  return handleHandOver(args);
}

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage view={loaderData.view} result={actionData} />;
}
