import type { Route } from "./+types/invoices.route";
import { handleBookingInvoices } from "./handle-invoices.server.ts";
import { InvoicesPage } from "./invoices-page.tsx";
import { presentBookingInvoices } from "./invoices.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBookingInvoices(args);
}

export function action(args: Route.ActionArgs) {
  return handleBookingInvoices(args);
}

export default function BookingInvoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage view={loaderData.view} result={actionData} />;
}
