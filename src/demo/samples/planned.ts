import type { Instant, Span } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";

/** A planned sample session. */
export interface PlannedSample {
  service: ServiceSetup;
  /** One member, or all members of a collective service. */
  members: string[];
  start: Instant;
  duration: number;
  /** The time with buffers, which occupies its members and units. */
  during: Span;
  units: { resource: string; unit: number }[];
  /** The number of people in each booking. */
  parties: number[];
}
