import { redirect } from "react-router";
import type { Route } from "./+types/remove";
import { officeMePath } from "#domain/navigation/office-addresses.ts";
import { handleRemovePasskey } from "../../../actions/office/passkeys.ts";
import { prefixContext } from "../../../http/context.ts";

/** Only a form leads here. */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(context.get(prefixContext) + officeMePath);
}

export function action(args: Route.ActionArgs) {
  return handleRemovePasskey(args);
}

export default function Nothing() {
  return null;
}
