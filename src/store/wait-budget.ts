import { AsyncLocalStorage } from "node:async_hooks";

/** Answers that come this soon cost nothing and are always waited for: booking a series takes hundreds of them. */
const quickMs = 100;

/**
 * How long one request may wait for the database altogether. Each statement has a limit of its own, but a request makes
 * many, one after the other, and waits for those of others that it shares.
 */
class WaitBudget {
  readonly #total: number;
  #spent = 0;
  #countedUntil = 0;

  constructor(total: number) {
    this.#total = total;
  }

  /** How long the next answer may take. */
  limit(): number {
    return this.#total === 0 ? 0 : Math.max(quickMs, this.#total - this.#spent);
  }

  /** Statements that run side by side are counted once. */
  spend(from: number, to: number): void {
    if (to - from <= quickMs) return;
    this.#spent += Math.max(0, to - Math.max(from, this.#countedUntil));
    this.#countedUntil = to;
  }
}

const budgets = new AsyncLocalStorage<WaitBudget>();

/** Runs work that may wait for the database for so long; with 0, the database is not asked at all. */
export function withWaitBudget<T>(milliseconds: number, work: () => T): T {
  return budgets.run(new WaitBudget(milliseconds), work);
}

/** For work that takes as long as it takes, such as a migration. */
export function withoutWaitLimit<T>(work: () => T): T {
  return withWaitBudget(Infinity, work);
}

/** How long the next answer of the database may take here; undefined where no budget was set. */
export function waitLimit(): number | undefined {
  return budgets.getStore()?.limit();
}

/** Counts the time until the returned function is called as time spent waiting. */
export function startWait(): () => void {
  const budget = budgets.getStore();
  const started = performance.now();
  return () => budget?.spend(started, performance.now());
}

/** Counts the time until an answer, whatever it is, as time spent waiting. */
export async function countWait<T>(answer: Promise<T>): Promise<T> {
  const end = startWait();
  try {
    return await answer;
  } finally {
    end();
  }
}
