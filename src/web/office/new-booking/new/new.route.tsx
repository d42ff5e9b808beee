import type { Route } from "./+types/new.route";
import { handleOfficeHold } from "../book-for-visitor.server.ts";
import { NewBookingPage } from "./new-booking-page.tsx";
import { presentNewBooking } from "./new-booking.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBooking(args);
}

export function action(args: Route.ActionArgs) {
  return handleOfficeHold(args, "new");
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <NewBookingPage view={loaderData.view} result={actionData} />;
}
