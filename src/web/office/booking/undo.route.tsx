import { redirect } from "react-router";
import type { Route } from "./+types/undo.route";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { handleUndo } from "./change-booking.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(officeBookingPath(params.provider, params.reference));
}

export function action(args: Route.ActionArgs) {
  return handleUndo(args);
}

export default function Nothing() {
  return null;
}
