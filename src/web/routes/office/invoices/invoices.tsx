import type { Route } from "./+types/invoices";
import { handleInvoices } from "../../../actions/office/invoices/invoices.ts";
import { InvoicesPage } from "../../../features/office/invoices/invoices-page.tsx";
import { presentInvoices } from "../../../present/office/invoices/invoices.ts";

export function loader(args: Route.LoaderArgs) {
  return presentInvoices(args);
}

export function action(args: Route.ActionArgs) {
  return handleInvoices(args);
}

export default function Invoices({ loaderData, actionData }: Route.ComponentProps) {
  return <InvoicesPage view={loaderData.view} result={actionData} />;
}
