import { BookingPage } from "./booking-page.tsx";
import { passRetryAfter } from "../../../http/retry-after.ts";
import type { ShouldRevalidate } from "../../../ui/navigation/page.ts";
import type { Route } from "./+types/booking.route";
import { handleBooking } from "./handle-booking.server.ts";
import { presentBooking } from "./booking.server.ts";

/** The booking steps, at every address that leads to them. */
export function loader(args: Route.LoaderArgs) {
  return presentBooking(args);
}

export function action(args: Route.ActionArgs) {
  return handleBooking(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

/**
 * Fetches the times again after any POST: a refusal may mean that another visitor took the time. While the database is
 * down, that would fail and replace the page with an error.
 */
export const shouldRevalidate: ShouldRevalidate = ({ actionStatus }) => actionStatus !== 503;

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage data={loaderData} result={actionData} />;
}
