import type { ShouldRevalidateFunctionArgs } from "react-router";
import { BookingPage } from "../../features/booking/booking-page.tsx";
import { passRetryAfter } from "../../http/retry-after.ts";
import type { Route } from "./+types/booking";
import { handleBooking } from "../../actions/booking/handle-booking.ts";
import { presentBooking } from "../../present/booking/booking.ts";

/** Booking one service, by whichever of its addresses. */
export function loader(args: Route.LoaderArgs) {
  return presentBooking(args);
}

export function action(args: Route.ActionArgs) {
  return handleBooking(args);
}

export function headers(args: Route.HeadersArgs) {
  return passRetryAfter(args);
}

/** After a lost race the times must be fetched anew, though the answer was a refusal. */
export function shouldRevalidate({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  // When the database is away there is nothing to fetch, and trying would cost the visitor the page.
  if (actionStatus === 503) return false;
  return formMethod === "POST" || defaultShouldRevalidate;
}

export default function Booking({ loaderData, actionData }: Route.ComponentProps) {
  return <BookingPage data={loaderData} result={actionData} />;
}
