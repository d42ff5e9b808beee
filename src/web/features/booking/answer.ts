import type { FieldFault, TypedDetails } from "#domain/booking/details.ts";
import type { TypedGuests } from "#domain/booking/guests.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";

/** What an action answers when it keeps the visitor on the page; what leads on is a redirect. */
export type BookingAnswer =
  | { kind: "refused"; refusal: Refusal; tried: Instant | null }
  | { kind: "details"; faults: FieldFault[]; values: TypedDetails }
  | { kind: "guests"; faults: FieldFault[]; values: TypedGuests }
  | { kind: "kept" }
  | { kind: "pick" };
