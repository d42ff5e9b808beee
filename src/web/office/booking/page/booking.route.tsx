import type { Route } from "./+types/booking.route";
import { OfficeBookingPage } from "./booking-page.tsx";
import { presentOfficeBooking } from "./booking.server.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeBooking(args);
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <OfficeBookingPage view={loaderData.view} />;
}
