import type { Route } from "./+types/mail";
import { handleResend } from "../../../actions/office/change-booking.ts";
import { OfficeMailPage } from "../../../features/office/booking/mail-page.tsx";
import { presentOfficeMail } from "../../../present/office/booking/mail.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeMail(args);
}

export function action(args: Route.ActionArgs) {
  return handleResend(args);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeMailPage view={loaderData.view} result={actionData} />;
}
