import { AsyncLocalStorage } from "node:async_hooks";

/** Faster answers are free and always allowed, because booking a series takes hundreds of statements. */
const quickMs = 100;

/**
 * How long one request may wait for the database in total. Each statement has its own limit, but a request runs many,
 * one after another, and waits for reads that it shares with other requests.
 */
class WaitBudget {
  readonly #total: number;
  #spent = 0;
  #countedUntil = 0;

  constructor(total: number) {
    this.#total = total;
  }

  limit(): number {
    return this.#total === 0 ? 0 : Math.max(quickMs, this.#total - this.#spent);
  }

  /** Concurrent statements count once. */
  spend(from: number, to: number): void {
    if (to - from <= quickMs) return;
    this.#spent += Math.max(0, to - Math.max(from, this.#countedUntil));
    this.#countedUntil = to;
  }
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Runs work that may wait for the database for this long in total. With 0, it does not query the database at all. */
export function withWaitBudget<T>(milliseconds: number, work: () => T): T {
  return budgets.run(new WaitBudget(milliseconds), work);
}

/** For work without a time limit, such as a migration. */
export function withoutWaitLimit<T>(work: () => T): T {
  return withWaitBudget(Infinity, work);
}

/** How long the next answer of the database may take; undefined without a budget. */
export function waitLimit(): number | undefined {
  return budgets.getStore()?.limit();
}

/** Whether a request has waited for as long as it may. Only answers that come at once are still of use to it. */
export function hasWaitedEnough(): boolean {
  return (waitLimit() ?? Infinity) <= quickMs;
}

/** Counts the time until the returned function is called as waiting. */
export function startWait(): () => void {
  const budget = budgets.getStore();
  const started = performance.now();
  return () => budget?.spend(started, performance.now());
}

/** Counts the time until a promise settles as waiting. */
export async function countWait<T>(answer: Promise<T>): Promise<T> {
  const end = startWait();
  try {
    return await answer;
  } finally {
    end();
  }
}
