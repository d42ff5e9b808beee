import { redirect } from "react-router";
import type { Route } from "./+types/revoke.route";
import { keysPath } from "#domain/navigation/office-addresses.ts";
import { handleRevokeKey } from "./handle-keys.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(keysPath(params.provider));
}

export function action(args: Route.ActionArgs) {
  return handleRevokeKey(args);
}

export default function Nothing() {
  return null;
}
