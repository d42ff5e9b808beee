import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a condition, however slow the machine is. The limit only ends a run that has failed. */
export async function until(isTrue: () => boolean | Promise<boolean>, within = 60_000): Promise<void> {
  for (const started = Date.now(); !(await isTrue()); await sleep(20))
    if (Date.now() - started > within) throw new Error(`not within ${within} ms`);
}
