import type { Log } from "../log.ts";
import { endForSure } from "./end-for-sure.ts";

/** In milliseconds; within the time that orchestrators allow before they kill a process. */
const stopTimeoutMs = 9_000;
/** Seconds, for a process that cannot even exit: all of its threads may be busy. */
const surely = { afterStop: 10, afterSecondSignal: 1 };

/** SIGTERM and SIGINT finish work in progress, then end the process. A second signal ends it immediately. */
export function onStopSignal(log: Log, end: (exitCode: number) => void): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) {
        endForSure(surely.afterSecondSignal);
        process.exit(1);
      }
      isStopping = true;
      log.info("Stopping");
      end(0);
    });
  }
}

/** Shuts the process down cleanly. Later calls do nothing. */
export function endingWith(log: Log, stop: () => Promise<void>): (exitCode: number) => void {
  let isEnding = false;
  return (exitCode) => {
    if (isEnding) return;
    isEnding = true;
    endForSure(surely.afterStop);
    setTimeout(() => {
      log.error("shutdown timed out");
      process.exit(1);
    }, stopTimeoutMs).unref();
    stop().then(
      () => process.exit(exitCode),
      (fault: unknown) => {
        log.error({ err: fault }, "shutdown failed");
        process.exit(1);
      },
    );
  };
}
