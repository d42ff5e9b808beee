import { redirect } from "react-router";
import type { Route } from "./+types/end-sign-in.route";
import { officeMePath } from "#domain/navigation/office-addresses.ts";
import { handleEnd } from "./handle-me.server.ts";

/** Only a form leads here. */
export function loader() {
  throw redirect(officeMePath);
}

export function action(args: Route.ActionArgs) {
  return handleEnd(args);
}

export default function Nothing() {
  return null;
}
