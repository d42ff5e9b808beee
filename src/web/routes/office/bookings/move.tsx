import type { Route } from "./+types/move";
import { handleOfficeMove } from "../../../actions/office/move-booking.ts";
import { OfficeMovePage } from "../../../features/office/booking/move-page.tsx";
import { presentOfficeMove } from "../../../present/office/booking/move.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeMove(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeMove(args);
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeMovePage view={loaderData.view} result={actionData} />;
}
