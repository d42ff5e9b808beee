import { asDatabaseUnavailable } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";
import type { Outage } from "../services/outage.ts";

interface Options {
  log: Log;
  outage: Outage;
  /** Ends the process in order. */
  end: (exitCode: number) => void;
}

/**
 * Faults that no caller heard of.
 *
 * A promise that nothing awaited is one piece of work that failed, like a request that is answered with 500: everyone else
 * goes on. What it changed is in the database, in a transaction that was rolled back. An exception out of a callback is
 * different: it broke off in the middle of changing what this process keeps in memory, so the process ends in order, and
 * what supervises it starts it again. Only broken connections are known to leave nothing behind.
 */
export function handleStrayFaults(options: Options): void {
  process.on("unhandledRejection", (fault) => onUnhandledRejection(fault, options));
  process.on("uncaughtException", (fault) => onUncaughtException(fault, options));
}

export function onUnhandledRejection(fault: unknown, { log, outage }: Options): void {
  if (!outage.explains(asDatabaseUnavailable(fault)))
    log.error({ err: fault }, "a promise failed that nothing awaited");
}

export function onUncaughtException(fault: unknown, { log, end }: Options): void {
  if (isBrokenConnection(fault)) return log.error({ err: fault }, "a connection broke that nothing listened to");
  log.fatal({ err: fault }, "an exception was not caught; stopping");
  end(1);
}

function isBrokenConnection(fault: unknown): boolean {
  return (
    fault instanceof Error && "code" in fault && ["ECONNRESET", "ECONNABORTED", "EPIPE"].includes(String(fault.code))
  );
}
