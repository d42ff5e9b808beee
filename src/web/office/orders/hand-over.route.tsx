import type { Route } from "./+types/hand-over.route";
import { handleHandOver } from "./orders.server.ts";
import { OrderPage } from "./orders-page.tsx";
import { presentOrder } from "../shared/orders/orders.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrder(args);
}

export function action(args: Route.ActionArgs) {
  return handleHandOver(args);
}

export default function HandOver({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage view={loaderData.view} result={actionData} />;
}
