import type { Route } from "./+types/cancel";
import { handleOfficeCancel } from "../../../actions/office/change-booking.ts";
import { OfficeCancelPage } from "../../../features/office/booking/cancel-page.tsx";
import { presentOfficeCancel } from "../../../present/office/booking/change.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeCancel(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeCancel(args);
}

export default function Cancel({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeCancelPage view={loaderData.view} result={actionData} />;
}
