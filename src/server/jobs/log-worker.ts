import { Logger } from "graphile-worker";
import { asTemporary } from "#store/database-unavailable.ts";
import type { Log } from "../log.ts";
import type { Outage } from "../services/outage.ts";

const levels = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;

/** It expects a connection for each job. Jobs that send mails wait for the mail server, and use none meanwhile. */
const needless = "having maxPoolSize";

/** Writes graphile-worker's log lines to the log, except failed jobs and outages, which are already reported once. */
export function logWorker(log: Log, outage: Outage): Logger {
  return new Logger(() => (level, message, details) => {
    if (details?.["failure"] === true || message.includes(needless)) return;
    const fault = details?.["error"] ?? details?.["fatalError"];
    if (!outage.explains(asTemporary(fault))) log[levels[level]]({ from: "worker" }, message);
  });
}
