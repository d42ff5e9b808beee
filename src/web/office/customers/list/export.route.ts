import type { Route } from "./+types/export.route";
import { sendCustomer } from "./export.server.ts";

export function loader(args: Route.LoaderArgs) {
  return sendCustomer(args);
}
