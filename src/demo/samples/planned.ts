import type { Instant, Span } from "#domain/time/instant.ts";
import type { ServiceSetup } from "#store/set-up/offers/services.ts";

/** A session of a timetable, which samples join. */
export interface ScheduledSample extends Omit<PlannedSample, "id" | "parties"> {
  id: string;
}

/** A planned sample session. */
export interface PlannedSample {
  /** The session of a timetable that it joins. Null if it is a session of its own. */
  id: string | null;
  /** The price of this session for one person or one booking. Null: the service's. */
  price: number | null;
  seats: number;
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
