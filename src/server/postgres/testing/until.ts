import { setTimeout as sleep } from "node:timers/promises";

/** Waits for what has to come about, however slow the machine; the limit only ends a test that has failed. */
export async function until(what: string, isTrue: () => boolean): Promise<void> {
  for (const start = performance.now(); !isTrue(); await sleep(10)) {
    if (performance.now() - start > 30_000) throw new Error(`Waited in vain until ${what}`);
  }
}
