import { redirect } from "react-router";
import type { Route } from "./+types/stop.route";
import { deskPath } from "#domain/navigation/office-addresses.ts";
import { handleStop } from "./handle-desk.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(deskPath(params.provider));
}

export function action(args: Route.ActionArgs) {
  return handleStop(args);
}

export default function Nothing() {
  return null;
}
