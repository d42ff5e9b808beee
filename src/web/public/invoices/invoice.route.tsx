import { handleVisitorInvoice } from "./invoice.server.ts";
import { InvoicePage } from "./invoice-page.tsx";
import { presentVisitorInvoice } from "./visitor-invoice.server.ts";
import type { Route } from "./+types/invoice.route";

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
