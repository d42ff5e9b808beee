import { setTimeout as sleep } from "node:timers/promises";

/** Waits for a condition that must become true. The limit only ends a test that has failed. */
export async function until(what: string, isTrue: () => boolean): Promise<void> {
  for (const start = performance.now(); !isTrue(); await sleep(10)) {
    if (performance.now() - start > 120_000) throw new Error(`Timed out waiting until ${what}`);
  }
}
