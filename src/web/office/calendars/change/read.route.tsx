import { redirect } from "react-router";
import type { Route } from "./+types/read.route";
import { calendarsPath } from "#domain/navigation/office-addresses.ts";
import { handleReadCalendar } from "../handle-calendars.server.ts";

/** Only a form leads here. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(calendarsPath(params.provider));
}

export function action(args: Route.ActionArgs) {
  return handleReadCalendar(args);
}

export default function Nothing() {
  return null;
}
