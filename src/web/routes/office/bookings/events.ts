import type { Route } from "./+types/events";
import { presentEvents } from "../../../present/office/events.ts";

export function loader(args: Route.LoaderArgs) {
  return presentEvents(args);
}
