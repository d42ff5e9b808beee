import type { TypedDetails } from "./details.ts";
import type { TypedGuests } from "./guests.ts";

/** The raw input of a booking's forms. Nothing in it is validated. */
export interface BookingDraft {
  details?: TypedDetails;
  /** Answers to the forms of its services, by control. */
  answers?: Record<string, string[]>;
  guests?: TypedGuests;
}
