import type { Route } from "./+types/new";
import { handleOfficeHold } from "../../../actions/office/new-booking/book-for-visitor.ts";
import { NewBookingPage } from "../../../features/office/new-booking/new-booking-page.tsx";
import { presentNewBooking } from "../../../present/office/new-booking/new-booking.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBooking(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeHold(args, "new");
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <NewBookingPage view={loaderData.view} result={actionData} />;
}
