import type { ChosenVisit } from "#domain/booking/chosen-visit.ts";
import { seatsFor, type BookingProvider } from "#domain/booking/service.ts";
import type { Result } from "#domain/errors.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Database, Transaction } from "#store/database.ts";
import type { Services } from "../../shared/services.ts";
import { seeSlot } from "../hold/reserve-slot.ts";

export interface PreferredTime {
  provider: Pick<BookingProvider, "id" | "zone">;
  visit: ChosenVisit;
  start: Instant;
  /** Guests who share the booker's single line. */
  guestCount: number;
}

/**
 * Checks that a request's preferred time is still offered. It reserves nothing: other requests may ask for the same
 * time.
 */
export function readPreferredTime(
  db: Database | Transaction,
  { provider, visit, start, guestCount }: PreferredTime,
  services: Pick<Services, "clock">,
): Promise<Result<null>> {
  return seeSlot(db, { provider, visit: withGuests(visit, guestCount), start }, services);
}

/** In a party, each guest already has a line. */
function withGuests(visit: ChosenVisit, guestCount: number): ChosenVisit {
  const [person, ...others] = visit.people;
  const [line, ...more] = person?.lines ?? [];
  if (line === undefined || others.length > 0 || more.length > 0) return visit;
  return { people: [{ lines: [{ ...line, seats: seatsFor(line.service, guestCount) }] }] };
}
