import type { Route } from "./+types/cancel.route";
import { handleOfficeCancel } from "./change-booking.server.ts";
import { OfficeCancelPage } from "./cancel-page.tsx";
import { presentOfficeCancel } from "./change.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeCancel(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeCancel(args);
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeCancelPage view={loaderData.view} result={actionData} />;
}
