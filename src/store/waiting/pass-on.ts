import type { Transaction } from "../database.ts";

export interface FreedSession {
  id: string;
  /** No seat of it is taken now, and no timetable has it: without a taker, it loses its claims. */
  isEmpty: boolean;
  /** People wait for it. */
  isAwaited: boolean;
  /** Its course, if people wait for that. */
  courseId: string | null;
  /** Seats that a visitor on the page has just taken. They go past everyone who waits. */
  past?: number;
}

/**
 * Passes seats of locked sessions on to the people who wait for them. Part of the transaction that frees the seats, so that
 * no visitor sees them in between. Called only for sessions for which, or for whose course, people wait. False: a visitor took
 * seats that belong to the next in line, so roll back.
 */
export type PassOn = (tx: Transaction, providerId: string, sessions: readonly FreedSession[]) => Promise<boolean>;

/** For a change after which a session cannot be booked as before. A job looks at its list within a minute. */
export const passOnNothing: PassOn = () => Promise.resolve(true);
