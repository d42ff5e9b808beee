import type { Route } from "./+types/new.route";
import { handleNewHold } from "./hold.server.ts";
import { NewBookingPage } from "./new-booking-page.tsx";
import { presentNewBooking } from "./new-booking.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentNewBooking(args);
}

export function action(args: Route.ActionArgs) {
  return handleNewHold(args);
}

export default function NewBooking({ loaderData, actionData }: Route.ComponentProps) {
  return <NewBookingPage view={loaderData.view} result={actionData} />;
}
