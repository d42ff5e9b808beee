import type { Route } from "./+types/pdf.route";
import { sendInvoice } from "./invoices.server.ts";

export function loader(args: Route.LoaderArgs) {
  return sendInvoice(args);
}
