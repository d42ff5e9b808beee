import type { Instant, Span } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/packs/offers/services.ts";

/** A session that is to look booked. */
export interface PlannedSample {
  service: ServiceSetup;
  /** Who gives it: one member, or all of a collective service. */
  members: string[];
  start: Instant;
  duration: number;
  /** With buffers: what it takes of its members and units. */
  during: Span;
  units: { resource: string; unit: number }[];
  /** How many people each booking brings. */
  parties: number[];
}
