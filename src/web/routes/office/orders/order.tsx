import type { Route } from "./+types/order";
import { OrderPage } from "../../../features/office/money/orders-page.tsx";
import { presentOrder } from "../../../present/office/money/orders.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrder(args);
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage view={loaderData.view} result={undefined} />;
}
