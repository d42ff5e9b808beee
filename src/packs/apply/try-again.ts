import { isTransient } from "#use-cases/shared/idempotency.ts";

const attempts = 5;

/** Making sessions can deadlock with a booking. Then nothing was done, and the load or the save starts again. */
export async function tryAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = attempts; ; left--) {
    try {
      return await attempt();
    } catch (fault) {
      if (!isTransient(fault) || left === 0) throw fault;
    }
  }
}
