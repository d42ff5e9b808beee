import type { Route } from "./+types/callers.route";
import { presentCallers } from "./callers.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentCallers(args);
}
