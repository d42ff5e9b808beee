import { redirect } from "react-router";
import type { Route } from "./+types/arrived.route";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { handleArrived } from "./arrived.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(officeSessionPath(params.provider, params.session));
}

export function action(args: Route.ActionArgs) {
  return handleArrived(args);
}

export default function Nothing() {
  return null;
}
