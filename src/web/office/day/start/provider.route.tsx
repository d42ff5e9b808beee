import { redirect } from "react-router";
import type { Route } from "./+types/provider.route";
import { presentOfficeStart } from "./start.server.ts";

/** Opens the day, or a member's own agenda. */
export function loader(args: Route.LoaderArgs) {
  throw redirect(presentOfficeStart(args));
}

export default function Provider() {
  return null;
}
