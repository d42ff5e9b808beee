import { findSlowStatement, type SlowStatement } from "#store/connection/slow-statement.ts";
import { isDatabaseUnavailable } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";

/** An outage ends after this long without failures: a database that restarts fails some requests while others succeed. */
const quietMs = 2_000;
/** A statement that is slow is slow for many. It is logged once in this time, with how often it happened. */
const repeatMs = 60_000;
/** Statements that are remembered, because texts can differ without end. */
const most = 200;

interface Noticed {
  fault: SlowStatement;
  times: number;
}

const words = {
  time: "a statement took too long",
  lock: "a statement waited too long for a lock",
} as const;

/**
 * Logs a database outage once with its reason, however many requests and jobs fail, and logs its end once. Logs
 * statements that took too long while the database answered others.
 */
export class Outage {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #listeners: (() => void)[] = [];
  #lastNoticed: number | null = null;
  /** Not logged yet: if the database turns out to be away, that is the reason. */
  readonly #slow = new Map<string, Noticed>();
  readonly #loggedAt = new Map<string, number>();

  constructor(log: Log, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  onBegin(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Whether an outage or a slow statement caused the fault. If so, the caller need not report it. */
  explains(fault: unknown): boolean {
    const slow = findSlowStatement(fault);
    if (slow !== null) return this.#notice(slow);
    if (!isDatabaseUnavailable(fault)) return false;
    const isNew = this.#lastNoticed === null;
    this.#lastNoticed = this.#now();
    this.#slow.clear();
    if (!isNew) return true;
    this.#log.warn({ reason: (fault as Error).message }, "database unavailable");
    for (const listener of this.#listeners) listener();
    return true;
  }

  /** Call after a successful query. */
  answered(): void {
    if (this.#lastNoticed === null) return this.#logSlow();
    if (this.#now() - this.#lastNoticed < quietMs) return;
    this.#lastNoticed = null;
    this.#log.info("database available again");
  }

  #notice(fault: SlowStatement): true {
    const key = `${fault.reason} ${fault.text}`;
    const times = (this.#slow.get(key)?.times ?? 0) + 1;
    if (times > 1 || this.#slow.size < most) this.#slow.set(key, { fault, times });
    return true;
  }

  #logSlow(): void {
    const now = this.#now();
    for (const [key, at] of this.#loggedAt) if (now - at >= repeatMs) this.#loggedAt.delete(key);
    for (const [key, { fault, times }] of this.#slow) {
      if (this.#loggedAt.has(key)) continue;
      const { statement, text, milliseconds, reason } = fault;
      this.#log.warn({ statement, text, milliseconds, times }, words[reason]);
      this.#slow.delete(key);
      this.#loggedAt.set(key, now);
    }
  }
}
