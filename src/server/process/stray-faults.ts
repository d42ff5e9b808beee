import { asTemporary } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";
import type { Outage } from "../services/outage.ts";

interface Options {
  log: Log;
  outage: Outage;
  /** Shuts the process down cleanly. */
  end: (exitCode: number) => void;
}

/**
 * Handles faults that no caller caught.
 *
 * An unhandled rejection is one failed piece of work, like a request with status 500. Other work continues, and the failed
 * work's transaction was rolled back. An uncaught exception is different: it may have left the process's memory half-changed,
 * so the process shuts down cleanly and its supervisor restarts it. Only broken connections are known to leave nothing behind.
 */
export function handleStrayFaults(options: Options): void {
  process.on("unhandledRejection", (fault) => onUnhandledRejection(fault, options));
  process.on("uncaughtException", (fault) => onUncaughtException(fault, options));
}

export function onUnhandledRejection(fault: unknown, { log, outage }: Options): void {
  if (!outage.explains(asTemporary(fault))) log.error({ err: fault }, "unhandled promise rejection");
}

export function onUncaughtException(fault: unknown, { log, end }: Options): void {
  if (isBrokenConnection(fault)) return log.error({ err: fault }, "unhandled connection error");
  log.fatal({ err: fault }, "uncaught exception; stopping");
  end(1);
}

function isBrokenConnection(fault: unknown): boolean {
  return (
    fault instanceof Error && "code" in fault && ["ECONNRESET", "ECONNABORTED", "EPIPE"].includes(String(fault.code))
  );
}
