import type { BookingAnswer } from "../state/answer.ts";
import type { GuestsData } from "../booking-views.ts";

/** What each way of asking for guests is given. */
export interface GuestsProps {
  data: GuestsData;
  answer: BookingAnswer | undefined;
}
