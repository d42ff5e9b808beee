import { redirect } from "react-router";
import type { Route } from "./+types/switch.route";
import { officePath } from "#domain/navigation/office-addresses.ts";
import { handleSwitch } from "./handle-desk.server.ts";

/** Only a form leads here. */
export function loader() {
  throw redirect(officePath);
}

export function action(args: Route.ActionArgs) {
  return handleSwitch(args);
}

export default function Nothing() {
  return null;
}
