import { redirect } from "react-router";
import type { Route } from "./+types/provider";
import { presentStart } from "../../present/office/start.ts";

/** Opens the day, or a member's own agenda. */
export function loader(args: Route.LoaderArgs) {
  throw redirect(presentStart(args));
}

export default function Provider() {
  return null;
}
