import { redirect } from "react-router";
import type { Route } from "./+types/undo";
import { officeBookingPath } from "#domain/navigation/office-addresses.ts";
import { handleUndo } from "../../../actions/office/change-booking.ts";
import { prefixContext } from "../../../http/context.ts";

/** Only a form leads here. */
export function loader({ context, params }: Route.LoaderArgs) {
  throw redirect(context.get(prefixContext) + officeBookingPath(params.provider, params.reference));
}

export function action(args: Route.ActionArgs) {
  return handleUndo(args);
}

export default function Nothing() {
  return null;
}
