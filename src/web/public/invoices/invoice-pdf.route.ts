import { sendVisitorInvoice } from "./visitor-invoice.server.ts";
import type { Route } from "./+types/invoice-pdf.route";

export function loader(args: Route.LoaderArgs) {
  return sendVisitorInvoice(args);
}
