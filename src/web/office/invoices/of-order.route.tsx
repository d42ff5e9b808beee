import type { Route } from "./+types/of-order.route";
import { handleOrderInvoices } from "./handle-invoices.server.ts";
import { InvoicesPage } from "./invoices-page.tsx";
import { presentOrderInvoices } from "./invoices.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrderInvoices(args);
}

export function action(args: Route.ActionArgs) {
  return handleOrderInvoices(args);
}

export default function OrderInvoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage view={loaderData.view} result={actionData} />;
}
