import type { Route } from "./+types/orders";
import { OrdersPage } from "../../../features/office/money/orders-page.tsx";
import { presentOrders } from "../../../present/office/money/orders.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrders(args);
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage view={loaderData.view} />;
}
