import type { VisitFacts } from "#domain/booking/facts/visit-facts.ts";
import type { DateMakeUp } from "#use-cases/booking/make-ups/read-make-up.ts";
import type { ManagedBooking, ManagedSeat } from "#use-cases/booking/manage/read-manage.ts";
import type { SeriesDate } from "#use-cases/booking/manage/read-series.ts";
import type { OutcomeState } from "../page/outcome-views.ts";
import type { Translator } from "../../../i18n/translator.ts";
import type { BookingRequest } from "../page/open-booking.server.ts";

/** A booking as the holder of its token, or of the token of one seat, sees it. */
export interface OutcomeContext {
  request: BookingRequest;
  managed: ManagedBooking;
  /** What the page, like mails and calendar entries, says of the visit. Its sums are those of all charged dates. */
  facts: VisitFacts;
  state: OutcomeState;
  token: { booking: string } | { seat: string };
  dates: {
    /** The number of active dates in its series; 1 without a series. */
    active: number;
    /** All dates of its series, for the booker only. */
    all: readonly SeriesDate[];
    /** The dates of a course that were missed and can be made up, or were. */
    makeUps: readonly DateMakeUp[];
  };
  /** The number of dates that were cancelled together, including this one. */
  cancelled: number;
  /** The guest, on a guest's own page. */
  guest?: ManagedSeat["guest"];
  t: Translator;
}
