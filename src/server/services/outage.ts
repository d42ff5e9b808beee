import { isDatabaseUnavailable } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";

/** An outage ends after this long without failures: a locked table fails some requests while others succeed. */
const quietMs = 2_000;

/** Logs a database outage once with its reason, however many requests and jobs fail, and logs its end once. */
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

  /** Whether an outage caused the fault. If so, the caller need not report it. */
  explains(fault: unknown): boolean {
    if (!isDatabaseUnavailable(fault)) return false;
    const isNew = this.#lastNoticed === null;
    this.#lastNoticed = this.#now();
    if (!isNew) return true;
    this.#log.warn({ reason: (fault as Error).message }, "database unavailable");
    for (const listener of this.#listeners) listener();
    return true;
  }

  /** Call after a successful query. */
  answered(): void {
    if (this.#lastNoticed === null || this.#now() - this.#lastNoticed < quietMs) return;
    this.#lastNoticed = null;
    this.#log.info("database available again");
  }
}
