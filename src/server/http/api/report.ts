import type { Context } from "hono";
import { problemResponse, type UseCaseRefusal } from "#api/problem.ts";
import { findSlowStatement } from "#store/connection/slow-statement.ts";
import { translatorOf } from "#web/i18n/translator.ts";
import type { AppOptions } from "../options.ts";
import { isHangUp } from "../request/hang-up.ts";

/** Logs a fault of the API, unless an outage explains it, and says what to answer. */
export function reporting({ log, outage }: Pick<AppOptions, "log" | "outage">) {
  return (fault: unknown, c: Context): "unavailable" | "too-slow" | "gone" | "fault" => {
    if (outage.explains(fault)) return findSlowStatement(fault) === null ? "unavailable" : "too-slow";
    if (isHangUp(fault, c)) return "gone";
    log.error({ err: fault }, "API request failed");
    return "fault";
  };
}

/** The API speaks English. */
export async function explain(refusal: UseCaseRefusal): Promise<string> {
  const t = await translatorOf("en");
  return t(problemResponse(refusal.code).message, refusal);
}
