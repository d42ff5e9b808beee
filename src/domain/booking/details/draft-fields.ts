import type { TypedDetails } from "./details.ts";
import type { TypedGuests } from "./guests.ts";

/** What was typed into the forms of a booking, as it was typed: nothing of it is checked. */
export interface BookingDraft {
  details?: TypedDetails;
  /** To the forms that its services ask, by control. */
  answers?: Record<string, string[]>;
  guests?: TypedGuests;
}
