import type { Route } from "./+types/pdf";
import { sendInvoice } from "../../../present/office/invoices/invoices.ts";

export function loader(args: Route.LoaderArgs) {
  return sendInvoice(args);
}
