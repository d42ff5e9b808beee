import type { Route } from "./+types/invoices";
import { handleBookingInvoices } from "../../../actions/office/invoices/invoices.ts";
import { InvoicesPage } from "../../../features/office/invoices/invoices-page.tsx";
import { presentBookingInvoices } from "../../../present/office/invoices/invoices.ts";

export function loader(args: Route.LoaderArgs) {
  return presentBookingInvoices(args);
}

export function action(args: Route.ActionArgs) {
  return handleBookingInvoices(args);
}

export default function BookingInvoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage view={loaderData.view} result={actionData} />;
}
