import { redirect } from "react-router";
import type { Route } from "./+types/remove";
import { officeMePath } from "#domain/navigation/office-addresses.ts";
import { handleRemovePasskey } from "../../../actions/office/passkeys.ts";

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
