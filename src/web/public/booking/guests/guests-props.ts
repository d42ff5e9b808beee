import type { BookingActionResult } from "../state/action-result.ts";
import type { GuestsData } from "../page/booking-views.ts";

/** The props of every kind of guests form. */
export interface GuestsProps {
  data: GuestsData;
  result: BookingActionResult | undefined;
}
