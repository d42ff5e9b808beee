import { Logger } from "graphile-worker";
import type { Log } from "../log.ts";

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** graphile-worker's log lines, in ours. */
export function logWorker(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level]]({ from: "worker" }, message));
}
