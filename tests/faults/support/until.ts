import { setTimeout as sleep } from "node:timers/promises";

/** Waits for what has to come about, however slow the machine; the limit only ends a run that has failed. */
export async function until(isTrue: () => boolean | Promise<boolean>, within = 60_000): Promise<void> {
  for (const started = Date.now(); !(await isTrue()); await sleep(20))
    if (Date.now() - started > within) throw new Error(`not within ${within} ms`);
}
