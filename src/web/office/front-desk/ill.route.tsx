import { redirect } from "react-router";
import type { Route } from "./+types/ill.route";
import { newBlockPath } from "#domain/navigation/office-addresses.ts";
import { handleIll } from "./blocks.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(newBlockPath(params.provider));
}

export function action(args: Route.ActionArgs) {
  return handleIll(args);
}

export default function Nothing() {
  return null;
}
