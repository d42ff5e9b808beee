import type { Route } from "./+types/code.route";
import { openDeskCode } from "./desk-order.server.ts";

export function loader(args: Route.LoaderArgs) {
  return openDeskCode(args);
}
