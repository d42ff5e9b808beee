import type { BookableService, ServiceLocation } from "../../booking/service.ts";

/**
 * A service as the office books it for a visitor. What it asks of visitors online (details, questions, terms, a request, a
 * payment) does not stop the office. The price is owed, not charged. `location` is where it takes place, if that is known.
 */
export function officeService(service: BookableService, location: ServiceLocation | null = null): BookableService {
  const takesGuests = service.seats > 1 || service.guests !== "none";
  return {
    ...service,
    fields: {
      firstName: "optional",
      lastName: "optional",
      email: "optional",
      phone: "optional",
      notes: "optional",
      dateOfBirth: "hidden",
    },
    detailsForm: null,
    needsTerms: false,
    needsConsent: false,
    confirmation: "at-once",
    payNow: "nothing",
    guests: takesGuests ? "count" : "none",
    locations: location === null ? [] : [location],
  };
}

/** Where a visit takes place if no one says otherwise: the first place that needs no answer of the visitor. */
export function usualLocation({ locations }: Pick<BookableService, "locations">): ServiceLocation | null {
  return locations.find(({ kind }) => kind !== "ask") ?? null;
}
