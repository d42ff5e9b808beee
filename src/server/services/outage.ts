import { isDatabaseUnavailable } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";

/** One table that is locked fails some requests while others are answered: an outage is over when none failed for a while. */
const quietMs = 2_000;

/** Tells the log once that the database is away and why, however many requests and jobs notice, and once that it is back. */
export class Outage {
  readonly #log: Log;
  readonly #now: () => number;
  readonly #listeners: (() => void)[] = [];
  #lastNoticed: number | null = null;

  constructor(log: Log, now = () => performance.now()) {
    this.#log = log;
    this.#now = now;
  }

  onBegin(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Whether the database's absence caused a fault; then there is nothing more to report about it. */
  explains(fault: unknown): boolean {
    if (!isDatabaseUnavailable(fault)) return false;
    const isNew = this.#lastNoticed === null;
    this.#lastNoticed = this.#now();
    if (!isNew) return true;
    this.#log.warn({ reason: (fault as Error).message }, "the database is away");
    for (const listener of this.#listeners) listener();
    return true;
  }

  /** The database was asked and answered. */
  answered(): void {
    if (this.#lastNoticed === null || this.#now() - this.#lastNoticed < quietMs) return;
    this.#lastNoticed = null;
    this.#log.info("the database is back");
  }
}
