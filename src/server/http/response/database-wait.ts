import type { MiddlewareHandler } from "hono";
import { withWaitBudget } from "#store/wait-budget.ts";
import type { AppOptions } from "../options.ts";
import { respondWithText } from "./text-response.ts";

/** How long a request may wait for the database altogether, so that even sixty at once are answered within three seconds. */
export const databaseWaitMs = 2_000;

/** What every answer says for which the database was needed and away. */
export const retryResponse = { status: 503, headers: { "Retry-After": "2" } } as const;

/** Requests wait for the database for a limited time, and not at all while it is known to be away. */
export function limitWaiting({ readiness, config }: Pick<AppOptions, "readiness" | "config">): MiddlewareHandler {
  return (c, next) =>
    readiness.hasStarted()
      ? withWaitBudget(readiness.canAnswer() ? databaseWaitMs : 0, next)
      : respondWithText(c, { key: "server.starting", ...retryResponse }, config);
}
