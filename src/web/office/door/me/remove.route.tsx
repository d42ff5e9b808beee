import { redirect } from "react-router";
import type { Route } from "./+types/remove.route";
import { officeMePath } from "#domain/navigation/office-addresses.ts";
import { handleRemovePasskey } from "../passkeys/passkeys.server.ts";

/** Only a form leads here. */
export function loader() {
  throw redirect(officeMePath);
}

export function action(args: Route.ActionArgs) {
  return handleRemovePasskey(args);
}

export default function Nothing() {
  return null;
}
