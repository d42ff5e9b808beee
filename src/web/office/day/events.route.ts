import type { Route } from "./+types/events.route";
import { presentEvents } from "./events.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentEvents(args);
}
