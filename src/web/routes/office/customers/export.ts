import type { Route } from "./+types/export";
import { sendCustomer } from "../../../present/office/customers/export.ts";

export function loader(args: Route.LoaderArgs) {
  return sendCustomer(args);
}
