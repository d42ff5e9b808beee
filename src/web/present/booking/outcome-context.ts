import type { ManagedBooking, ManagedSeat } from "#use-cases/booking/manage/read-manage.ts";
import type { OutcomeState } from "../../features/booking/booking-views.ts";
import type { Translator } from "../../i18n/translator.ts";
import type { BookingRequest } from "./open-booking.ts";

/** A booking as somebody sees it who has a token for it, or for one seat of it. */
export interface OutcomeContext {
  request: BookingRequest;
  managed: ManagedBooking;
  state: OutcomeState;
  token: { booking: string } | { seat: string };
  /** How many dates of its series stand; one where it stands alone. */
  dates: number;
  /** How many dates were cancelled together with this one, itself included. */
  cancelled: number;
  /** Whose seat it is. */
  guest?: ManagedSeat["guest"];
  t: Translator;
}
