import { refused } from "../../refused.ts";
import type { Route } from "./+types/bookings-glued";

/** `/widget/bookings{slug}`: whatever follows `bookings`, slashes included, is the slug. */
export function loader({ params, url }: Route.LoaderArgs) {
  const isBookings = params["*"].startsWith("bookings");
  throw refused({ code: isBookings ? "not-built-yet" : "page-not-found", path: url.pathname });
}

export default function BookingsGlued() {
  return null;
}
