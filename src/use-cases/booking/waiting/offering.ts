import type { BookableService, BookingProvider } from "#domain/booking/service.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { OfferTerms, OfferedSession } from "#domain/waiting/answer-time.ts";
import type { WaitingLine } from "#store/waiting/line.ts";
import type { Services } from "../../shared/services.ts";

/** What passing seats on needs. */
export type PassOnServices = Pick<Services, "clock" | "secret" | "passesOn">;

/** A session whose seats are offered to the people who wait. */
export interface OfferingSession {
  line: WaitingLine;
  provider: BookingProvider;
  service: BookableService;
  terms: OfferTerms;
  session: OfferedSession;
  now: Instant;
}
