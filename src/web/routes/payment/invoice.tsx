import { handleVisitorInvoice } from "../../actions/invoice/invoice.ts";
import { InvoicePage } from "../../features/invoice/invoice-page.tsx";
import { presentVisitorInvoice } from "../../present/invoice/visitor-invoice.ts";
import type { Route } from "./+types/invoice";

/** Opening the page issues nothing, because mail scanners follow links too. */
export function loader(args: Route.LoaderArgs) {
  return presentVisitorInvoice(args);
}

export function action(args: Route.ActionArgs) {
  return handleVisitorInvoice(args);
}

export default function Invoice({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicePage view={actionData ?? loaderData} />;
}
