import type { Transaction } from "../database.ts";

export interface FreedSession {
  id: string;
  /** No seat of it is taken now, and no timetable has it: without a taker, it loses its claims. */
  isEmpty: boolean;
}

/**
 * Passes seats of locked sessions on to the people who wait for them. Part of the transaction that frees the seats, so that
 * no visitor sees them in between. Called only for sessions with a waiting list that is not empty.
 */
export type PassOn = (tx: Transaction, providerId: string, sessions: readonly FreedSession[]) => Promise<void>;
