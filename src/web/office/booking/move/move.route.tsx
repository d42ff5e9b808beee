import type { Route } from "./+types/move.route";
import { handleOfficeMove } from "./move-booking.server.ts";
import { OfficeMovePage } from "./move-page.tsx";
import { presentOfficeMove } from "./move.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeMove(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeMove(args);
}

export default function Move({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeMovePage view={loaderData.view} result={actionData} />;
}
