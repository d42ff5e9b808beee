import type { Route } from "./+types/invoices";
import { handleOrderInvoices } from "../../../actions/office/invoices/invoices.ts";
import { InvoicesPage } from "../../../features/office/invoices/invoices-page.tsx";
import { presentOrderInvoices } from "../../../present/office/invoices/invoices.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOrderInvoices(args);
}

export function action(args: Route.ActionArgs) {
  return handleOrderInvoices(args);
}

export default function OrderInvoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage view={loaderData.view} result={actionData} />;
}
