import type { Day } from "#domain/time/day.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { DateChange, SessionTerms } from "./weekly-time.ts";

/** A session of a timetable as its row has it. */
type ScheduledSession = SessionTerms & {
  readonly id: string;
  readonly timeId: string;
  readonly serviceId: string;
  readonly day: Day;
  readonly start: Instant;
  readonly state: "open" | "blocked" | "cancelled";
  readonly change: DateChange | null;
  readonly reason: string | null;
};

/** A row of the database that belongs to a weekly time, or that one may adopt. */
export type StoredSession = Omit<ScheduledSession, "timeId" | "day"> & {
  /** Null if it was booked as a free start. */
  readonly timeId: string | null;
  readonly day: Day | null;
  /** False after its weekly time was removed. */
  readonly isScheduled: boolean;
  readonly seatsTaken: number;
};

/**
 * What a timetable wants of one date. A session is opened if its members and rooms are free, unless it is cancelled or one
 * of its givers has the day off.
 */
export type WantedSession = Omit<ScheduledSession, "id" | "state"> & {
  readonly isCancelled: boolean;
  readonly isOff: boolean;
};
