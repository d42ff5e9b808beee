import type { BookingActionResult } from "../state/action-result.ts";
import type { GuestsData } from "../booking-views.ts";

/** What each way of asking for guests is given. */
export interface GuestsProps {
  data: GuestsData;
  result: BookingActionResult | undefined;
}
