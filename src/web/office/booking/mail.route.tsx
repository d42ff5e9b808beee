import type { Route } from "./+types/mail.route";
import { handleResend } from "./change-booking.server.ts";
import { OfficeMailPage } from "./mail-page.tsx";
import { presentOfficeMail } from "../shared/booking/mail.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeMail(args);
}

export function action(args: Route.ActionArgs) {
  return handleResend(args);
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  return <OfficeMailPage view={loaderData.view} result={actionData} />;
}
