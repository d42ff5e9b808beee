import { sendVisitorInvoice } from "../../../present/invoice/visitor-invoice.ts";
import type { Route } from "./+types/invoice-pdf";

export function loader(args: Route.LoaderArgs) {
  return sendVisitorInvoice(args);
}
