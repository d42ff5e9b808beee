import type { ManagedBooking, ManagedSeat } from "#use-cases/booking/manage/read-manage.ts";
import type { OutcomeState } from "../../features/booking/booking-views.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { BookingRequest } from "./open-booking.ts";

/** A booking as the holder of its token, or of the token of one seat, sees it. */
export interface OutcomeContext {
  request: BookingRequest;
  managed: ManagedBooking;
  state: OutcomeState;
  token: { booking: string } | { seat: string };
  /** The number of active dates in its series; 1 without a series. */
  dates: number;
  /** The number of dates that were cancelled together, including this one. */
  cancelled: number;
  /** The guest, on a guest's own page. */
  guest?: ManagedSeat["guest"];
  t: Translator;
}
