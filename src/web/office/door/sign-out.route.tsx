import { redirect } from "react-router";
import type { Route } from "./+types/sign-out.route";
import { officePath } from "#domain/navigation/office-addresses.ts";
import { handleSignOut } from "./handle-door.server.ts";

/** Only a form leads here. */
export function loader() {
  throw redirect(officePath);
}

export function action(args: Route.ActionArgs) {
  return handleSignOut(args);
}

export default function Nothing() {
  return null;
}
