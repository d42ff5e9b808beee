import type { Route } from "./+types/order.route";
import { OrderPage } from "./orders-page.tsx";
import { presentOrder } from "../shared/orders/orders.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrder(args);
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage view={loaderData.view} result={undefined} />;
}
