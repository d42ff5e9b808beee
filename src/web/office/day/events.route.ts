import type { Route } from "./+types/events.route";
import { presentDayEvents } from "./events.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentDayEvents(args);
}
