import type { Log } from "../log.ts";

/** Within what orchestrators allow before they kill. */
const stopWithin = 9_000;

/** SIGTERM and SIGINT drain: what is under way is finished, then the process ends. A second signal ends it at once. */
export function onStopSignal(log: Log, end: (exitCode: number) => void): void {
  let isStopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      log.info("Stopping");
      end(0);
    });
  }
}

/** Ends the process in order, once. */
export function endingWith(log: Log, stop: () => Promise<void>): (exitCode: number) => void {
  let isEnding = false;
  return (exitCode) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => {
      log.error("did not stop in time");
      process.exit(1);
    }, stopWithin).unref();
    stop().then(
      () => process.exit(exitCode),
      (fault: unknown) => {
        log.error({ err: fault }, "stopping failed");
        process.exit(1);
      },
    );
  };
}
