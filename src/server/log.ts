import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/**
 * JSON in production, readable in development. Personal data stays out by what is logged (route patterns, ids,
 * codes; never bodies, queries or addresses); the redaction below is only the second line.
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

/** PostgreSQL quotes values in `detail`; a message and a stack are enough to find a fault. */
function serializeFault(fault: unknown): object {
  if (!(fault instanceof Error)) return { message: String(fault) };
  const code = "code" in fault ? { code: fault.code } : {};
  const cause = fault.cause === undefined ? {} : { cause: serializeFault(fault.cause) };
  return { type: fault.name, message: fault.message, ...code, stack: fault.stack, ...cause };
}
