import type { MiddlewareHandler } from "hono";
import { inLane } from "#store/lanes.ts";
import { withWaitBudget } from "#store/wait-budget.ts";
import type { AppOptions } from "../options.ts";
import { respondWithText } from "./text-response.ts";

/** Status and headers of every response that fails because of a database outage. */
export const retryResponse = { status: 503, headers: { "Retry-After": "2" } } as const;

/**
 * Limits how long a request waits for the database. During a known outage, it does not wait at all. Forms have their
 * own connections.
 */
export function limitWaiting({ readiness, config }: Pick<AppOptions, "readiness" | "config">): MiddlewareHandler {
  return (c, next) => {
    if (!readiness.hasStarted()) return respondWithText(c, { key: "server.starting", ...retryResponse }, config);
    const lane = ["GET", "HEAD"].includes(c.req.method) ? "pages" : "forms";
    return inLane(lane, () => withWaitBudget(readiness.canAnswer() ? config.databaseWaitMs : 0, next));
  };
}

/** For work that had to wait for something else: the database may have become unavailable since then. */
export function unlessAway<T>({ readiness }: Pick<AppOptions, "readiness">, work: () => Promise<T>): Promise<T> {
  return readiness.canAnswer() ? work() : withWaitBudget(0, work);
}
