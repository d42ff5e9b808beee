import type { Route } from "./+types/booking";
import { OfficeBookingPage } from "../../../features/office/booking/booking-page.tsx";
import { presentOfficeBooking } from "../../../present/office/booking/booking.ts";

export function loader(args: Route.LoaderArgs) {
  return presentOfficeBooking(args);
}

export default function Booking({ loaderData }: Route.ComponentProps) {
  return <OfficeBookingPage view={loaderData.view} />;
}
