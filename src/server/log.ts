import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/**
 * JSON in production, readable in development. Log only route patterns, ids and codes, never bodies, queries or addresses,
 * so that no personal data reaches the log. The redaction below is only a second line of defence.
 */
export function createLog({ mode, logLevel }: Pick<Config, "mode" | "logLevel">): Log {
  const options: pino.LoggerOptions = {
    level: logLevel,
    base: null,
    redact: {
      paths: ["email", "phone", "name", "token", "*.email", "*.phone", "*.name", "*.token"],
      censor: "[redacted]",
    },
    serializers: { err: serializeFault },
  };
  if (mode !== "development") return pino({ ...options, timestamp: pino.stdTimeFunctions.isoTime });
  return pino({
    ...options,
    transport: { target: "pino-pretty", options: { ignore: "pid,hostname", translateTime: "HH:MM:ss" } },
  });
}

/** Leaves out `detail`, in which PostgreSQL quotes values. The message and the stack are enough. */
function serializeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const code = "code" in fault ? { code: fault.code } : {};
  const cause = fault.cause === undefined ? {} : { cause: serializeFault(fault.cause) };
  return { type: fault.name, message: fault.message, ...code, stack: fault.stack, ...cause };
}
