import type { Route } from "./+types/orders.route";
import { OrdersPage } from "./orders-page.tsx";
import { presentOrders } from "../shared/orders/orders.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrders(args);
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage view={loaderData.view} />;
}
