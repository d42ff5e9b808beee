import type pg from "pg";
import { connectFor } from "../backup/tables.ts";

/** Any constants work if every process of every version uses the same ones. No other lock has them. */
const keys = { migration: 4_218_052_026, backup: 4_218_052_029 };

export interface Turn {
  of: keyof typeof keys;
  /** Whether others can have the same turn at the same time. */
  isShared?: boolean;
  /** Called if others are first. */
  onWait?: (() => void) | undefined;
}

/**
 * Does work while no other process does the same, which waits for it. A transaction on a connection of its own has the
 * lock, and not a session: behind a pooler, nothing would ever release a session's lock.
 */
export function inTurn<T>(pool: pg.Pool, { of, isShared = false, onWait }: Turn, work: () => Promise<T>): Promise<T> {
  const kind = isShared ? "_shared" : "";
  return connectFor(pool, async (client) => {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_xact_lock${kind}($1) as "isOurs"`,
      [keys[of]],
    );
    if (rows[0]?.isOurs !== true) {
      onWait?.();
      await client.query(`select pg_advisory_xact_lock${kind}($1)`, [keys[of]]);
    }
    return work();
  });
}
