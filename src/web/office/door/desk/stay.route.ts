import type { Route } from "./+types/stay.route";
import { handleStay } from "./handle-desk.server.ts";

export function action(args: Route.ActionArgs) {
  return handleStay(args);
}
