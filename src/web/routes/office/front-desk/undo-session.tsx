import { redirect } from "react-router";
import type { Route } from "./+types/undo-session";
import { officeSessionPath } from "#domain/navigation/office-addresses.ts";
import { handleUndoSession } from "../../../actions/office/sessions/move-session.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(officeSessionPath(params.provider, params.session));
}

export function action(args: Route.ActionArgs) {
  return handleUndoSession(args);
}

export default function Nothing() {
  return null;
}
